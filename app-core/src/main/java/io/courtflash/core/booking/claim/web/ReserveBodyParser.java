package io.courtflash.core.booking.claim.web;

import io.courtflash.core.booking.claim.web.ReserveController.ReserveBody;
import java.util.Optional;

/**
 * Reads {@code {"slotId":1,"sessionId":2}}, in either order and with or without white space. It
 * accepts nothing else, so that every other body, valid or not, is read by the ordinary JSON reader
 * and gets its answer from there.
 */
final class ReserveBodyParser {

  private static final byte[] SLOT_ID = {'s', 'l', 'o', 't', 'I', 'd'};
  private static final byte[] SESSION_ID = {'s', 'e', 's', 's', 'i', 'o', 'n', 'I', 'd'};

  /** A number with more digits may not fit into a long. */
  private static final int MAX_DIGITS = 18;

  private static final long NOT_READ = Long.MIN_VALUE;

  private final byte[] body;
  private int at;

  private ReserveBodyParser(byte[] body) {
    this.body = body;
  }

  static Optional<ReserveBody> parse(byte[] body) {
    return new ReserveBodyParser(body).object();
  }

  private Optional<ReserveBody> object() {
    if (!skip('{')) {
      return Optional.empty();
    }
    boolean slotFirst = name(SLOT_ID);
    if (!slotFirst && !name(SESSION_ID)) {
      return Optional.empty();
    }
    long first = number();
    if (first == NOT_READ || !skip(',') || !name(slotFirst ? SESSION_ID : SLOT_ID)) {
      return Optional.empty();
    }
    long second = number();
    if (second == NOT_READ || !skip('}') || !isAtEnd()) {
      return Optional.empty();
    }
    return Optional.of(slotFirst ? new ReserveBody(first, second) : new ReserveBody(second, first));
  }

  /** Reads a name in quotation marks and the colon behind it; reads nothing when it is another. */
  private boolean name(byte[] name) {
    int start = at;
    if (skip('"') && matches(name)) {
      at += name.length;
      if (at < body.length && body[at] == '"') {
        at++;
        if (skip(':')) {
          return true;
        }
      }
    }
    at = start;
    return false;
  }

  private boolean matches(byte[] name) {
    if (at + name.length > body.length) {
      return false;
    }
    for (int i = 0; i < name.length; i++) {
      if (body[at + i] != name[i]) {
        return false;
      }
    }
    return true;
  }

  /** Reads a whole number that isn't zero; the sandbox of a practice rush has ids below zero. */
  private long number() {
    boolean negative = skip('-');
    int start = at;
    long value = 0;
    while (at < body.length && body[at] >= '0' && body[at] <= '9') {
      value = value * 10 + (body[at] - '0');
      at++;
    }
    int digits = at - start;
    // JSON allows no leading zero.
    if (digits == 0 || digits > MAX_DIGITS || body[start] == '0') {
      return NOT_READ;
    }
    return negative ? -value : value;
  }

  private boolean skip(char character) {
    skipWhiteSpace();
    boolean there = at < body.length && body[at] == character;
    if (there) {
      at++;
    }
    return there;
  }

  private boolean isAtEnd() {
    skipWhiteSpace();
    return at == body.length;
  }

  private void skipWhiteSpace() {
    while (at < body.length
        && (body[at] == ' ' || body[at] == '\n' || body[at] == '\r' || body[at] == '\t')) {
      at++;
    }
  }
}
