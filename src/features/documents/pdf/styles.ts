import { StyleSheet } from '@react-pdf/renderer';
import type { Families } from './fonts.ts';

export type Style = ReturnType<typeof StyleSheet.create>[string];
export type Styles = ReturnType<typeof stylesWith>;

/**
 * Given to every part of a document. Not by a context: the built server has a React of its own, whose
 * hooks do not work in the library's.
 */
export interface Styled {
  styles: Styles;
}

export const ink = '#152021';
export const brass = '#e9af41';
const quiet = '#505851';
const line = '#d6d4ca';
const creek = '#185151';
const cedar = '#843c12';

/** Letter-size pages (8.5 × 11 inches), in points. Lines of ink, no panels. */
export function stylesWith({ body, display, byHand }: Families) {
  return StyleSheet.create({
    page: {
      fontFamily: body,
      fontSize: 10,
      color: ink,
      paddingTop: 46,
      paddingBottom: 62,
      paddingHorizontal: 54,
    },
    // Not on the page: a line height there would lose the page numbers.
    flow: { fontSize: 10, lineHeight: 1.4 },
    head: {
      flexDirection: 'row',
      gap: 16,
      paddingBottom: 24,
      marginBottom: 16,
      borderBottom: `1.4 solid ${ink}`,
    },
    bob: { position: 'absolute', left: 54, top: 0, width: 15.5, height: 114 },
    bobRoom: { width: 15 },
    mark: { width: 62, height: 62, objectFit: 'contain', objectPosition: 'left top' },
    name: { fontFamily: display, fontWeight: 600, fontSize: 15, lineHeight: 1.5, marginBottom: 3 },
    title: {
      fontFamily: display,
      fontWeight: 600,
      fontSize: 25,
      lineHeight: 1.35,
      marginTop: -8,
      marginBottom: 5,
    },
    pageTitle: {
      fontFamily: display,
      fontWeight: 600,
      fontSize: 21,
      lineHeight: 1.35,
      marginTop: -6,
    },
    right: { textAlign: 'right' },
    ends: { alignItems: 'flex-end' },
    quiet: { color: quiet },
    label: { color: quiet, fontSize: 9, marginBottom: 2 },
    strong: { fontWeight: 600 },
    stamp: { color: creek, fontWeight: 600, marginTop: 4 },
    row: { flexDirection: 'row', gap: 22, marginBottom: 18 },
    grow: { flexGrow: 1, flexBasis: 0 },
    party: { flexGrow: 1.3, flexBasis: 0 },
    status: { marginBottom: 6 },
    fact: { flexDirection: 'row', justifyContent: 'space-between', gap: 12, paddingVertical: 2 },
    line: { flexDirection: 'row', gap: 14, paddingVertical: 5, borderBottom: `0.5 solid ${line}` },
    lineLabel: { width: 118, color: quiet },
    paragraph: { marginBottom: 6 },
    table: { marginTop: 12, marginBottom: 6 },
    heading: { flexDirection: 'row', alignItems: 'flex-end', gap: 10, marginBottom: 1 },
    headingName: { fontFamily: display, fontWeight: 600, fontSize: 14, lineHeight: 1.5 },
    headingMark: { color: cedar, fontWeight: 600, fontSize: 9, marginBottom: 1 },
    tableHead: {
      flexDirection: 'row',
      gap: 8,
      borderBottom: `1 solid ${ink}`,
      paddingBottom: 4,
      paddingTop: 4,
      color: quiet,
      fontSize: 9,
      fontWeight: 600,
    },
    tableRow: {
      flexDirection: 'row',
      gap: 8,
      borderBottom: `0.5 solid ${line}`,
      paddingTop: 6,
      paddingBottom: 5,
    },
    small: { color: quiet, fontSize: 8.5 },
    totals: { marginLeft: 'auto', width: 232, marginTop: 6, marginBottom: 12 },
    strongTotal: {
      borderTop: `1.4 solid ${ink}`,
      marginTop: 5,
      paddingTop: 5,
      alignItems: 'flex-end',
      fontSize: 12,
      fontWeight: 600,
    },
    strongAmount: { fontFamily: display, fontWeight: 600, fontSize: 18, lineHeight: 1.4 },
    notes: { marginTop: 8, paddingTop: 9, borderTop: `0.7 solid ${line}` },
    noteRow: { flexDirection: 'row', gap: 24 },
    note: { marginBottom: 8 },
    closing: { marginTop: 10 },
    closingTitle: {
      fontFamily: display,
      fontWeight: 600,
      fontSize: 14,
      lineHeight: 1.5,
      marginBottom: 4,
    },
    signature: {
      width: 300,
      marginTop: 10,
      paddingBottom: 4,
      borderBottom: `1 solid ${ink}`,
    },
    afterSignature: { height: 6 },
    picture: { width: 280, height: 90, objectFit: 'contain', objectPosition: 'left bottom' },
    script: {
      fontFamily: byHand,
      fontWeight: 600,
      fontSize: 25,
      lineHeight: 1.5,
      color: '#243d7b',
    },
    foot: {
      position: 'absolute',
      left: 54,
      right: 54,
      bottom: 28,
      flexDirection: 'row',
      justifyContent: 'space-between',
      fontSize: 8.5,
      color: quiet,
    },
  });
}
