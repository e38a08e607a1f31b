import * as v from 'valibot';
import { pollSchema } from '@apunt/api/resources/polls';
import { defineContract, idAttribute } from '@apunt/element/contract';

const pollId = v.string();
const optionId = v.string();

export const pollContract = defineContract({
  tag: 'apunt-poll',
  group: 'engagement',
  status: 'stable',
  doc: 'A poll: shows the options, takes one vote, shows the results as percentages.',
  dom: 'shadow',
  hydrate: 'visible',
  near: true,
  manualReady: true,
  texts: ['poll'],
  laterTexts: ['login-prompt'],
  attributes: {
    pollId: { type: idAttribute, required: true, doc: 'Id of the poll.' },
    imageWidth: {
      type: v.pipe(v.number(), v.integer(), v.minValue(1)),
      default: 600,
      doc: 'Width of the images of the options in pixels, never above 600.',
    },
    noConfirm: { type: v.boolean(), doc: 'Votes at once, without asking for a confirmation.' },
    resultsLink: { type: v.boolean(), doc: 'Offers a look at the results before voting.' },
    loginUrl: { type: v.string(), own: true, doc: "Login page; the page's own setting when not given." },
  },
  example: { 'poll-id': '7' },
  json: {
    props: { type: pollSchema, doc: 'The poll as the server knows it, shown until the fresh one has come.' },
  },
  editors: {
    attributes: ['pollId', 'imageWidth', 'resultsLink'],
  },
  events: {
    'apunt-poll-select': {
      detail: v.object({ pollId, optionId: v.nullable(optionId) }),
      doc: 'The visitor has chosen an option, or cleared the choice.',
    },
    'apunt-poll-vote': {
      detail: v.object({ pollId, optionId }),
      cancelable: true,
      doc: 'The visitor has confirmed; the vote is about to be sent.',
    },
    'apunt-poll-voted': {
      detail: v.object({ pollId, optionId, totalVotes: v.number() }),
      doc: 'The vote has been counted.',
    },
    'apunt-login-required': {
      detail: v.object({
        intent: v.object({ type: v.literal('vote'), id: v.string() }),
        backUrl: v.string(),
      }),
      cancelable: true,
      doc: 'Before the login prompt opens.',
    },
    'apunt-cancel': { detail: v.object({}), doc: 'The visitor has closed the login prompt and stays.' },
    'apunt-error': {
      detail: v.object({ type: v.string(), message: v.string() }),
      doc: 'The poll could not be fetched, or the vote not be sent.',
    },
  },
  slots: { question: 'The question, in place of the one of the data.', thanks: 'What is said after voting.' },
  parts: {
    poll: 'Everything.',
    question: 'The question.',
    status: 'What the visitor should know about the poll or the vote.',
    options: 'The options to choose from.',
    option: 'One option.',
    results: 'The list of results.',
    result: 'One result.',
    error: 'A message about a failure.',
  },
  cssProperties: {
    '--apunt-poll-bar': { default: 'var(--apunt-accent)', doc: 'Colour of the bars.' },
  },
  methods: {
    select: {
      doc: 'Chooses the option with this id, or none with null. No event: the page did it.',
      takes: { id: v.nullable(v.union([v.string(), v.number()])) },
    },
    vote: { doc: 'Votes for the chosen option; asks for the same confirmation as the button.' },
  },
  states: ['loading', 'scheduled', 'active', 'inactive', 'voted', 'waiting', 'error'],
  budget: 6,
  reserve: { display: 'block', block: '16rem' },
});
