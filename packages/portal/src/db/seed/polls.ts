const day = 24 * 60 * 60 * 1000;

interface SeedPoll {
  id: string;
  question: string;
  active: boolean;
  open: boolean;
  hidden: boolean;
  /** Days from the day of seeding, so that the scheduled poll stays scheduled and the others have begun. */
  startsIn: number;
  note: string;
  options: { title: string; votes: number; image?: string; imageAlt?: string }[];
}

const polls: SeedPoll[] = [
  {
    id: '7',
    question: 'Com t’agrada més vore l’Albufera?',
    active: true,
    open: true,
    hidden: false,
    startsIn: -6,
    note: 'Oberta a tot el món, sense compte',
    options: [
      { title: 'En barca, a poqueta nit', votes: 412 },
      { title: 'En bicicleta, pel camí de la Séquia', votes: 268 },
      { title: 'Des del mirador, amb prismàtics', votes: 131 },
      { title: 'A taula, davant d’un bon arròs', votes: 305 },
    ],
  },
  {
    id: '8',
    question: 'Quin reportatge vols tornar a vore este estiu?',
    active: true,
    open: false,
    hidden: false,
    startsIn: -3,
    note: 'Només amb la sessió iniciada',
    options: [
      { title: 'Els últims calafats', votes: 88 },
      { title: 'Nit de tarongina', votes: 61 },
      { title: 'Pedra en sec', votes: 120 },
    ],
  },
  {
    id: '9',
    question: 'Quina cançó ha de sonar per a rebre l’any nou?',
    active: true,
    open: true,
    hidden: false,
    startsIn: 45,
    note: 'Programada: encara no ha començat',
    options: [
      { title: 'Una de festa major', votes: 0 },
      { title: 'Una de les de sempre', votes: 0 },
      { title: 'Una que encara no s’ha escrit', votes: 0 },
    ],
  },
  {
    id: '10',
    question: 'Quin ha sigut el millor mercat de la temporada?',
    active: false,
    open: true,
    hidden: false,
    startsIn: -60,
    note: 'Finalitzada',
    options: [
      { title: 'El de la plaça Vella', votes: 540 },
      { title: 'El del port', votes: 602 },
      { title: 'El de la vora del riu', votes: 233 },
    ],
  },
  {
    id: '11',
    question: 'Qui ha de guanyar el concurs de bandes jóvens?',
    active: true,
    open: true,
    hidden: true,
    startsIn: -1,
    note: 'Els resultats no es mostren fins al final',
    options: [
      { title: 'La Primitiva del Barranc', votes: 45 },
      { title: 'Unió de la Marina', votes: 71 },
      { title: 'Ateneu de la Serra', votes: 38 },
    ],
  },
  {
    id: '12',
    question: 'Quina imatge ha d’obrir el calendari?',
    active: true,
    open: true,
    hidden: false,
    startsIn: -2,
    note: 'Amb imatges',
    options: [
      {
        title: 'El far',
        votes: 97,
        image: '/assets/images/far.svg',
        imageAlt: 'Un far blanc davant de la mar',
      },
      {
        title: 'Els tarongers',
        votes: 143,
        image: '/assets/images/taronges.svg',
        imageAlt: 'Una branca amb taronges madures',
      },
      {
        title: 'La nit de festa',
        votes: 120,
        image: '/assets/images/festa.svg',
        imageAlt: 'Focs d’artifici damunt d’un campanar',
      },
    ],
  },
];

/** The rows of the sample polls. */
export function pollRows(now: Date) {
  return {
    polls: polls.map(({ id, question, active, open, hidden, startsIn, note }) => {
      return { id, question, active, open, hidden, note, startDate: nineOClock(now, startsIn) };
    }),
    options: polls.flatMap((poll) =>
      poll.options.map((option, position) => ({
        pollId: poll.id,
        id: `${poll.id}${position + 1}`,
        position,
        title: option.title,
        votes: option.votes,
        image: option.image ?? null,
        imageAlt: option.imageAlt ?? null,
      })),
    ),
  };
}

/** Nine in the morning (in winter), some days from now. */
function nineOClock(now: Date, days: number): string {
  const date = new Date(now.getTime() + days * day);
  date.setUTCHours(8, 0, 0, 0);
  return date.toISOString();
}
