import { TextInput } from 'react-admin';
import { stockInput } from '../../engine/stock/stockInput';

/** The hint of a question, by react-admin's input. */
export const HintInput = stockInput(props => <TextInput {...props} multiline />);
