import type { PictureImage } from '../../picture/picture-sources.ts';

/** Where a link leads, and how; empty texts where nothing is said. */
export interface LinkData {
  readonly href: string;
  readonly target: string;
  readonly rel: string;
}

/** A multimedia card that can be played, as the parsed answer has it. */
export interface PlayableData {
  readonly id: string;
  readonly type: 'video' | 'audio' | 'videoEmbed';
  readonly video360: boolean;
  readonly title: string;
  readonly player: {
    readonly bcId: string;
    readonly bcPlayer: string;
    readonly bcEmbed: string;
    readonly poster: string;
    readonly duration: number;
    readonly audioTrackLanguage: string;
  };
  readonly videoEmbed: { readonly poster: string; readonly embed: string };
  readonly link: LinkData;
  readonly sources: readonly (string | { readonly src: string; readonly type: string })[];
  readonly captions: readonly { readonly src: string; readonly language: string; readonly label: string }[];
}

/** The sites whose posts and videos a block can name by their address. */
export type EmbedProvider = 'youtube' | 'facebook' | 'instagram' | 'tiktok' | 'twitter';

/** One block of an article, as the parsed answer has it (`@apunt/api/resources/blocks`). */
export type BlockData =
  | { readonly type: 'paragraph'; readonly html: string }
  | { readonly type: 'heading'; readonly text: string; readonly level: number }
  | { readonly type: 'listing'; readonly items: readonly string[]; readonly ordered: boolean }
  | {
      readonly type: 'image';
      readonly image: PictureImage;
      readonly title: string;
      readonly signature: string;
    }
  | { readonly type: 'video' | 'audio'; readonly multimedia: PlayableData }
  | {
      readonly type: 'audioFragment';
      readonly multimedia: PlayableData;
      readonly start: number;
      readonly end: number;
    }
  | { readonly type: 'file'; readonly href: string; readonly title: string }
  | {
      readonly type: 'related';
      readonly items: readonly (LinkData & { readonly text: string; readonly title: string })[];
    }
  | { readonly type: 'embed'; readonly embed: string }
  | { readonly type: EmbedProvider; readonly href: string }
  | { readonly type: 'supplementaryText'; readonly title: string; readonly html: string };
