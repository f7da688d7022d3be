// How extremes are named on the home page.
import { homeTexts } from '../../texts/home.ts';

export const extremeWords = {
  min: homeTexts.minimum,
  max: homeTexts.maximum,
  at: homeTexts.at,
} as const;
