/** How much slower than the machine of the goals pages run (docs/adr/0072). */
export const THROTTLE = 4;

/** How far this machine has to be slowed down to be what the machine of the goals is at `rate`. Nothing makes it faster: never below 1. */
export const throttleFor = (rate: number, slowness: number): number => Math.max(1, rate / slowness);
