// The verdict on one reading, from the one before it in observed time: what is suspect, what rain and lightning it adds.
import type { FieldName, Values } from '../../shared/measures/fields.ts';
import type { Flag, Judge, Reading } from '../../shared/measures/reading.ts';
import { carryOf } from './carry.ts';
import { judgeDailyGust } from './daily-gust.ts';
import { gustsAround, isGustBelowWind, missingGust } from './gust.ts';
import { judgeLightning } from './lightning.ts';
import { momentOf } from './moment.ts';
import { judgeRain } from './rain.ts';
import { judgeSteps } from './steps.ts';

/** A reading that was judged before may be judged again as stored: earlier credits and flags are replaced. */
export const judge: Judge = (previous, reading, { timeZone }) => {
  const moment = momentOf(reading, timeZone);
  const steps = judgeSteps(previous, reading, missingGust(reading.values));
  const dailyGust = judgeDailyGust(
    previous,
    reading,
    moment,
    gustsAround(previous, reading, steps),
  );
  const rain = judgeRain(previous, reading, moment);
  const lightning = judgeLightning(previous, reading, moment);
  const suspects: readonly FieldName[] = [
    ...steps.suspects,
    ...(dailyGust.suspect ? ['windMaxDailyGust'] : []),
    ...(rain.suspect ? ['rainInterval'] : []),
    ...lightning.suspects,
  ];
  return {
    reading: {
      observedAt: reading.observedAt,
      interval: reading.interval,
      values: credited(reading.values, rain.increment, lightning.increment),
      flags: flagged(reading, suspects, rain.flag),
      suspects,
      carry: carryOf({
        s: steps.memory,
        r: rain.memory,
        l: lightning.count,
        k: lightning.strikeTime,
        g: dailyGust.memory,
      }),
    },
    verdicts: dailyGust.confirmed ? [...steps.verdicts, dailyGust.confirmed] : steps.verdicts,
    strike: lightning.strike,
  };
};

function credited(
  values: Values,
  rainIncrement: number | undefined,
  lightningIncrement: number | undefined,
): Values {
  const credit: Record<FieldName, number> = { ...values };
  if (credit.rainIncrement !== undefined) delete credit.rainIncrement;
  if (credit.lightningIncrement !== undefined) delete credit.lightningIncrement;
  if (rainIncrement !== undefined) credit.rainIncrement = rainIncrement;
  if (lightningIncrement !== undefined) credit.lightningIncrement = lightningIncrement;
  return credit;
}

const ownFlags: readonly Flag[] = ['gust_below_mean', 'rain_reset', 'rain_jump', 'rain_held'];

function flagged(
  reading: Reading,
  suspects: readonly FieldName[],
  rainFlag: Flag | undefined,
): readonly Flag[] {
  const flags = reading.flags.filter((flag) => !ownFlags.includes(flag));
  const isTrusted = !suspects.includes('windGust') && !suspects.includes('windSpeed');
  if (isTrusted && isGustBelowWind(reading.values)) flags.push('gust_below_mean');
  if (rainFlag !== undefined) flags.push(rainFlag);
  return flags;
}
