/** Begins every CSV file that people download: without it Excel reads UTF-8 as Windows-1252. */
export const CSV_MARK = '\uFEFF'
