// How extremes are named on the home page.
import { homeTexts } from '../../texts/home.ts';
import { timeTexts } from '../../texts/times.ts';

export const extremeWords = {
  min: homeTexts.minimum,
  max: homeTexts.maximum,
  at: timeTexts.at,
} as const;
