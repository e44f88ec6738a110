import { Codec, type Stream } from 'node-av/lib'

/**
 * The decoders that parse uploads, by FFmpeg's names: what cameras, phones, editors and screen recorders write.
 * The others are more code for hostile files to reach, and some abort the process (AC-4 in FFmpeg 8.1).
 */
const NAMES = [
  'h264 hevc vvc vp8 vp9 libvpx libvpx-vp9 libdav1d av1 mpeg4 msmpeg4 mpeg2video mpeg1video h263',
  'mjpeg prores dnxhd cfhd dvvideo vc1 wmv3 theora ffv1 huffyuv ffvhuff utvideo png qtrle rawvideo',
  'v210 rpza svq3 cinepak',
  'aac aac_latm mp3 mp3float mp2 mp2float ac3 eac3 dca truehd opus libopus vorbis libvorbis flac alac',
  'wmav2 wmapro amrnb amrwb adpcm_ms adpcm_ima_wav adpcm_ima_qt qdm2 pcm_s16le pcm_s16be pcm_s24le',
  'pcm_s24be pcm_s32le pcm_s32be pcm_f32le pcm_f32be pcm_u8 pcm_s8 pcm_alaw pcm_mulaw pcm_bluray pcm_dvd',
].flatMap((line) => line.split(' '))

/** As FFmpeg's option `codec_whitelist` takes them; it concerns the decoders that look into a file as it is opened. */
export const ALLOWED_DECODERS = NAMES.join(',')

const allowed = new Set(NAMES)

/** Whether FFmpeg has a decoder for a track that is among the allowed ones. */
export function isDecodable({ codecpar }: Stream): boolean {
  const decoder = Codec.findDecoder(codecpar.codecId)
  return allowed.has(decoder?.name ?? '')
}
