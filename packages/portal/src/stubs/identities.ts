/** The person whom the stand-in providers know: linked to a sample account from the start. */
export const knownSubject = 'known-person';
