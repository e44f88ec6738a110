/** Texts of choosing and cutting pictures. */
export const mediaMessages = {
  invalid: 'Invalid File',
  select: 'Please select a valid file',
  wrongType: 'Invalid file type. Only JPG and PNG formats are supported.',
  unreadable: 'The file format is not supported.',
  gone: 'The file can’t be read. It may have been moved or changed. Choose it again.',
  drop: 'Drop a picture here',
  or: 'or',
  choose: 'Choose a file',
  chooseMany: 'Choose files',
  cropLabel: 'Cut-out. Arrow keys move the picture, plus and minus zoom.',
  cropHint: 'Drag the picture, or use the arrow keys.',
  zoom: 'Zoom',
  sent: {
    remove: 'Remove',
    removeOf: (name: string) => `Remove: ${name}`,
    sending: 'Sending the picture',
  },
  thumbnail: {
    title: 'Thumbnail',
    hint: 'JPG or PNG, at most 10MB. Recommended 1280x720 (16:9).',
    sending: 'Uploading picture',
    current: 'Current thumbnail',
  },
} as const
