package io.courtflash.core.testing;

import java.time.Duration;

/** What a {@link FaultProxy} does to the connections of a program with a server. */
public sealed interface LinkFault {

  /** Each packet takes longer, in both directions. */
  record Delayed(Duration each) implements LinkFault {}

  /** Nothing arrives; when the fault ends, everything arrives that was sent meanwhile. */
  record Stalled() implements LinkFault {}

  /** The server hears the program, but its answers arrive only when the fault ends. */
  record AnswersHeld() implements LinkFault {}

  /**
   * The server hears the program, but its answers are lost; a connection that lost one never gets
   * another, also when the fault has ended.
   */
  record AnswersLost() implements LinkFault {}

  /**
   * Packets are lost in both directions; a connection that lost one stays open and silent, also
   * when the fault has ended.
   */
  record Dropped() implements LinkFault {}

  /** The connections that there are stay open and silent for ever; new ones work. */
  record HalfOpen() implements LinkFault {}

  /**
   * Each connection is cut when so many bytes have passed since the fault's begin.
   *
   * @param bytes of both directions together
   */
  record CutAfter(long bytes) implements LinkFault {}

  /** All connections are cut, and new ones at once. */
  record Refused() implements LinkFault {}

  /**
   * The server acts on requests that contain a text, but their connections are cut instead of their
   * answers.
   *
   * @param request ASCII, in small letters; compared without regard to case
   */
  record AnswerCut(String request) implements LinkFault {}
}
