/** What the program of the transcriber is told first. */
export interface TranscriberTask {
  /** The path of the model, in the format of whisper.cpp. */
  model: string
  language: string | undefined
  hints: string
  threads: number
  isLive?: boolean
}

/** Then, sound: at most thirty seconds of it, once for each answer. */
export interface Sound {
  samples: Int16Array
}

export type TranscriberMessage =
  | { type: 'heard'; language: string; words: { startMs: number; endMs: number; text: string }[] }
  | { type: 'failed'; text: string }
