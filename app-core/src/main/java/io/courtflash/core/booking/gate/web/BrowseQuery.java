package io.courtflash.core.booking.gate.web;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A query of the students' page to {@link BrowseController}, and the key of its cached response.
 */
sealed interface BrowseQuery {

  record AllSessions() implements BrowseQuery {}

  record GateState(long sessionId) implements BrowseQuery {}

  /**
   * The board of a session.
   *
   * @param date null for all days that have slots
   */
  record SlotsOfSession(long sessionId, @Nullable LocalDate date) implements BrowseQuery {}

  String GATES = "/browse/open/";

  /** A number with more digits may not fit into a long. */
  Pattern OPEN = Pattern.compile(GATES + "(\\d{1,18})");

  Pattern SLOTS = Pattern.compile("sessionId=(\\d{1,18})(?:&date=(\\d{4}-\\d{2}-\\d{2}))?");

  /**
   * Reads a request exactly as the page writes it; empty for every other one, valid or not.
   *
   * @param path as it was sent, without the query
   */
  static Optional<BrowseQuery> parse(String path, @Nullable String query) {
    if (path.equals("/browse/slot")) {
      return query == null ? Optional.empty() : slots(SLOTS.matcher(query));
    }
    if (query != null) {
      return Optional.empty();
    }
    if (path.equals("/browse/session")) {
      return Optional.of(new AllSessions());
    }
    Matcher open = OPEN.matcher(path);
    return open.matches()
        ? Optional.of(new GateState(Long.parseLong(open.group(1))))
        : Optional.empty();
  }

  /** The path of the endpoint that answers such a request, as the controller declares it. */
  static String pattern(String path) {
    return path.startsWith(GATES) ? GATES + "{sessionId}" : path;
  }

  private static Optional<BrowseQuery> slots(Matcher query) {
    if (!query.matches()) {
      return Optional.empty();
    }
    try {
      LocalDate date = query.group(2) == null ? null : LocalDate.parse(query.group(2));
      return Optional.of(new SlotsOfSession(Long.parseLong(query.group(1)), date));
    } catch (DateTimeException noSuchDay) {
      return Optional.empty();
    }
  }
}
