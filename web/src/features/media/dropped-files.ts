/** The files of a drop; a folder stands for all that lies in it, however deep, but what is hidden. */
export async function droppedFiles(
  transfer: Pick<DataTransfer, 'files' | 'items'>,
): Promise<File[]> {
  const files = [...transfer.files]
  // Read at once: once the event is over they are gone.
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry())
  if (!entries.some((entry) => entry?.isDirectory)) return files
  const found = await Promise.all(entries.filter((entry) => entry !== null).map(filesIn))
  return found.flat()
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return fileOf(entry)
  if (!isFolder(entry)) return []
  const inside = (await entriesOf(entry)).filter(({ name }) => !name.startsWith('.'))
  return (await Promise.all(inside.map(filesIn))).flat()
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** Nothing for one that cannot be read. */
const fileOf = (entry: FileSystemFileEntry): Promise<File[]> =>
  new Promise((resolve) => {
    entry.file(
      (file) => resolve([file]),
      () => resolve([]),
    )
  })

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  // It answers a hundred at a time, and nothing when there are no more.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => resolve([]))
    })
    if (some.length === 0) return all
    all.push(...some)
  }
}
