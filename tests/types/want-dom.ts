/*
 * What plain scripts of a site may write. It is compiled only; each line that is expected to be wrong has to be.
 */

export function want(document: Document): void {
  const poll = document.querySelector('apunt-poll');
  const [first] = document.getElementsByTagName('apunt-like');
  if (!poll || !first) return;

  poll.noConfirm = true;
  poll.imageWidth = 300;
  poll.data = { pollId: 7, question: 'Barca o bici?', options: [{ id: 71, title: 'Barca', votes: 3 }] };
  const id: string | undefined = poll.pollId;
  poll.pollId = '7';
  poll.pollId = 7;
  const width: number = poll.imageWidth;
  const state: string | undefined = poll.state;
  const name: string | undefined = poll.user?.name;
  poll.hydrate = 'visible';
  poll.dataset['pollId'] = String(id);
  poll.select(71);
  poll.vote();
  poll.reload();
  poll.focus({ preventScroll: true });
  void poll.whenReady().then(() => poll.mount());
  first.variant = 'button';
  document.createElement('apunt-share').networks = ['facebook', 'whatsapp'];
  document.querySelector('apunt-player')?.seek(12);
  document.querySelector('apunt-player')?.load({ id: 1, sources: ['/a.mp4'], title: 'Horta' });

  poll.addEventListener('apunt-poll-voted', ({ detail }) => {
    const votes: number = detail.totalVotes;
    const source: HTMLElement = detail.source;
    console.log(votes, source, width, state, name);
  });
  poll.addEventListener('click', (event) => event.clientX);
  document.addEventListener('apunt-poll-vote', (event) => event.preventDefault());
  document.addEventListener('apunt-session-change', ({ detail }) => detail.user?.favouritesId);
  document.addEventListener('apunt-next-content', ({ detail }) => detail.duration.toFixed());
  document.body.addEventListener('apunt-ready', ({ detail }) => detail.source.id);

  // @ts-expect-error a poll has no such property
  poll.polId = '7';
  // @ts-expect-error true or false
  poll.noConfirm = 'yes';
  // @ts-expect-error a number
  poll.imageWidth = 'wide';
  // @ts-expect-error one of three
  first.variant = 'huge';
  // @ts-expect-error read only
  poll.state = 'ready';
  // @ts-expect-error `title` is a text
  poll.data = { options: [{ id: 71, title: 7 }] };
  // @ts-expect-error `question` is misspelt
  poll.data = { qestion: 'Barca o bici?' };
  // @ts-expect-error seconds are a number
  document.querySelector('apunt-player')?.seek('12');
  // @ts-expect-error no such network
  document.createElement('apunt-share').networks = ['facebok'];
  // @ts-expect-error a poll has no such method
  poll.close();
  // @ts-expect-error the detail has no such key
  poll.addEventListener('apunt-poll-voted', ({ detail }) => detail.votes);
  // @ts-expect-error it is told by its document only
  document.body.addEventListener('apunt-session-change', ({ detail }) => detail.user);
}
