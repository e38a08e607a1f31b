import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { participationHandlers } from '@apunt/testing/fixtures/participation';
import { installNetwork, type Network } from '@apunt/testing/network';
import { createApi } from '../api.ts';
import { abortUpload, addParticipation, completeUpload, initUpload, signPart } from './participation.ts';

const UPLOAD = { id: '7', fileId: 'f1', uploadId: 'u-1' };
const signal = new AbortController().signal;

describe('a contribution', () => {
  let network: Network;
  beforeEach(() => void (network = installNetwork(...participationHandlers())));
  afterEach(() => network.restore());

  it('has a file only where its type has one', async () => {
    const api = createApi();
    const all = {
      name: 'a',
      email: 'b',
      text: 'c',
      checkPrivacyPolicy: true,
      checkCommercialCommunications: false,
      captcha: 'd',
      uploadFileId: 'f1',
    } as const;
    await addParticipation(api, '7', { ...all, type: 'text' }, 'none');
    await addParticipation(api, '7', { ...all, type: 'text_video' }, 'none');
    const [text, video] = network.requests.map(({ body }) => Object.keys(JSON.parse(body)));
    expect(text).not.toContain('uploadFileId');
    expect(video).toContain('uploadFileId');
    expect(network.calls[0]).toBe('POST /api/front/ugc/7/postParticipation');
  });

  it('opens, signs, completes and takes back an upload', async () => {
    const api = createApi();
    const init = {
      name: 'a',
      type: 'image',
      extension: 'jpg',
      contentType: 'image/jpeg',
      captcha: 'd',
      context: { sourceCode: 'web', siteId: 4 },
    } as const;
    await expect(initUpload(api, '7', init, 'none', signal)).resolves.toEqual({
      id: 'f1',
      uploadUrl: '/storage/f1?uploads',
    });
    await expect(signPart(api, UPLOAD, { partNumber: 2, contentLength: 9 }, 'none', signal)).resolves.toBe(
      '/storage/f1?partNumber=2',
    );
    await completeUpload(api, UPLOAD, [{ etag: '"x"', partNumber: 1 }], 'none', signal);
    expect(abortUpload(api, UPLOAD)).toBe(true);
    await expect.poll(() => network.calls.at(-1)).toBe('POST /api/front/ugc/7/multipart/f1/abort');
    expect(network.requests.map(({ body }) => JSON.parse(body))).toEqual([
      init,
      { uploadId: 'u-1', partNumber: 2, contentLength: 9 },
      { uploadId: 'u-1', parts: [{ etag: '"x"', partNumber: 1 }] },
      { uploadId: 'u-1' },
    ]);
  });
});
