/** The texts on the cards, in the language of the request. */
export const panelTexts = {
  english: {
    make: 'Make the change',
    making: 'Making the change…',
    leave: 'Leave it',
    undo: 'Undo',
    undoing: 'Undoing…',
    done: 'Done',
    undone: 'Undone',
    dismissed: 'Left as it was',
    expired: 'No longer open',
  },
  spanish: {
    make: 'Hacer el cambio',
    making: 'Haciendo el cambio…',
    leave: 'Dejarlo así',
    undo: 'Deshacer',
    undoing: 'Deshaciendo…',
    done: 'Hecho',
    undone: 'Deshecho',
    dismissed: 'Se quedó como estaba',
    expired: 'Ya no está disponible',
  },
};
