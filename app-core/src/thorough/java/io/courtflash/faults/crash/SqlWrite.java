package io.courtflash.faults.crash;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.settle.DeadLetter;
import io.courtflash.core.money.order.PayStatus;
import io.courtflash.core.money.refund.RefundStatus;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A statement that writes.
 *
 * @param name what it does, for people: {@code UPDATE reservation as CANCELLED}
 */
record SqlWrite(String table, String name) {

  private static final Pattern WRITE =
      Pattern.compile(
          "(?s)\\s*(?:(?<insert>INSERT)\\b.*?\\bINTO|(?<update>UPDATE)|(?<delete>DELETE)\\b.*?\\bFROM)"
              + "\\s+(?<table>\\w+)\\b.*");

  private static final List<String> VERBS = List.of("insert", "update", "delete");

  private static final Set<String> STATUSES =
      Stream.<Enum<?>[]>of(
              ReservationStatus.values(),
              PayStatus.values(),
              RefundStatus.values(),
              DeadLetter.Status.values())
          .flatMap(Arrays::stream)
          .map(Enum::name)
          .collect(Collectors.toSet());

  /** Whether a text is the status of a reservation, an order, a refund or a dead letter. */
  static boolean isStatus(String text) {
    return STATUSES.contains(text);
  }

  /**
   * What a statement writes; empty when it only reads.
   *
   * @param status the one that the row gets; null when the statement sets none, or names it itself
   */
  static Optional<SqlWrite> of(String sql, @Nullable String status) {
    Matcher parts = WRITE.matcher(sql);
    if (!parts.matches()) {
      return Optional.empty();
    }
    String table = parts.group("table");
    String verb =
        VERBS.stream().map(parts::group).filter(Objects::nonNull).findFirst().orElseThrow();
    String name = verb + " " + table;
    return Optional.of(new SqlWrite(table, status == null ? name : name + " as " + status));
  }
}
