/** How near and how far the map goes. */
export const NEAREST = 17;
export const FARTHEST = 5;

/** From so many points on, near ones are gathered in one marker: each marker moves with every zoom. */
export const MANY = 50;
