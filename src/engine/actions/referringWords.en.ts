/** English messages about the records that refer to those that are deleted. */
export const referringWords = {
  engine: {
    referring: {
      refuse:
        '{{ things }} refers to this, so it cannot be deleted. |||| {{ things }} refer to this, so it cannot be deleted.',
      clear:
        '{{ things }} refers to this and will lose the reference. |||| {{ things }} refer to this and will lose the reference.',
      delete:
        '{{ things }} refers to this and will be deleted, too. |||| {{ things }} refer to this and will be deleted, too.',
      trash:
        '{{ things }} refers to this and will go to the trash, too. |||| {{ things }} refer to this and will go to the trash, too.',
    },
  },
};
