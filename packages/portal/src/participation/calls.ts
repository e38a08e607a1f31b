import type { Site } from '../site.ts';

/** A question of the editors that readers may answer. */
export interface ParticipationCall {
  id: string;
  type: 'text' | 'text_image' | 'text_video';
  /** Visitors who are not logged in may answer, too. */
  anonymous: boolean;
  site: Site;
  title: string;
  question: string;
}

export const participationCalls: readonly ParticipationCall[] = [
  {
    id: '1',
    type: 'text',
    anonymous: false,
    site: 'general',
    title: 'El meu racó del poble',
    question: 'Quin és el teu racó preferit del poble, i per què?',
  },
  {
    id: '2',
    type: 'text_image',
    anonymous: false,
    site: 'general',
    title: 'La foto de la tardor',
    question: 'On has fet la foto, i què s’hi veu?',
  },
  {
    id: '3',
    type: 'text_video',
    anonymous: false,
    site: 'general',
    title: 'Així són les nostres festes',
    question: 'Quina festa és, i què no ens podem perdre?',
  },
  {
    id: '4',
    type: 'text',
    anonymous: true,
    site: 'apuntsdellengua',
    title: 'La paraula de la setmana',
    question: 'Quina paraula diu la gent major de ta casa que tu ja no dius?',
  },
  {
    id: '5',
    type: 'text_video',
    anonymous: true,
    site: 'general',
    title: 'Bandes al carrer',
    question: 'Quina banda toca, i on l’has gravada?',
  },
];

export const findCall = (id: string): ParticipationCall | undefined =>
  participationCalls.find((call) => call.id === id);
