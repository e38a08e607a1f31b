/** The same words in all contenders. */
export const TEXTS = {
  save: 'Guarda',
  saved: 'Guardat',
  vote: 'Vota',
  none: "No s'ha seleccionat cap opció",
  title: 'Vols enviar el vot?',
  confirm: 'Confirma el vot',
  cancel: 'Cancel·la',
  thanks: 'Gràcies per votar!',
  failed: "No s'ha pogut enviar el vot.",
} as const;

export const HEART = 'M12 20.5 4.2 12.9a4.9 4.9 0 0 1 7-6.9l.8.8.8-.8a4.9 4.9 0 0 1 7 6.9z';

export const sure = (title: string): string => `Votaràs «${title}». Després no es pot canviar.`;
export const total = (votes: number): string => `${votes} vots en total`;
