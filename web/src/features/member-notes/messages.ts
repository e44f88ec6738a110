/** Texts of notes and tags. */
export const messages = {
  tags: {
    title: 'Tags',
    text: 'Tags help you find members again. Members may read them in the copy of their data.',
    label: 'Tags of this member',
    hint: 'Enter or a comma adds a tag. At most 20.',
    remove: (tag: string) => `Remove the tag ${tag}`,
  },
  notes: {
    title: 'Notes',
    text: 'Members may read these notes in the copy of their data. Write what you would say to them.',
    list: 'Notes',
    add: 'Write a note',
    edit: 'Edit',
    remove: 'Delete',
    actions: 'Actions for this note',
    none: 'No notes yet',
    noneText: 'Write down what the studio should remember about this member.',
    former: 'Former admin',
    edited: (when: string) => `edited ${when}`,
  },
  form: {
    create: 'Write a note',
    change: 'Edit note',
    label: 'Note',
    hint: 'The member may read it in the copy of their data.',
    cancel: 'Cancel',
    save: 'Save',
  },
  removing: {
    title: 'Delete this note?',
    text: 'It is deleted for good.',
    cancel: 'Cancel',
    confirm: 'Delete',
  },
} as const
