// Sizes of files and disks, in the thousands of a disk's maker: « 12,3 Mo » is 12 300 000 bytes.
import { formatNumber } from './numbers.ts';

const megabyte = 1e6;

/** « 12,3 Mo » */
export const megabytes = (bytes: number): string => `${formatNumber(bytes / megabyte, 1)}\u00a0Mo`;

/** « 1 235 Mo »: rounded up, so that whoever makes as much room has made enough. */
export const wholeMegabytes = (bytes: number): string =>
  `${formatNumber(Math.ceil(bytes / megabyte), 0)}\u00a0Mo`;

/** « 12,3 Go » */
export const gigabytes = (bytes: number): string => `${formatNumber(bytes / 1e9, 1)}\u00a0Go`;
