package io.courtflash.desktop.screen.bookings;

import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.office.BookingFilter.MoneyState;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/** Filters as one text such as {@code days=TODAY&court=3}, in which preferences keep them. */
final class BookingQueryText {

  private static final String COMMA = ",";

  private BookingQueryText() {}

  static String of(BookingQuery query) {
    Map<String, String> parts = new LinkedHashMap<>();
    texts(query).forEach((name, text) -> put(parts, name, Optional.of(text.get())));
    put(parts, "days", query.days.get().map(BookingQuery.DayChoice::name));
    put(
        parts,
        "statuses",
        query
            .statuses
            .get()
            .map(
                chosen ->
                    new TreeSet<>(chosen)
                        .stream().map(Enum::name).collect(Collectors.joining(COMMA))));
    put(parts, "money", query.money.get().map(MoneyState::name));
    put(parts, "attendance", query.attendance.get().map(BookingQuery.AttendanceChoice::name));
    put(parts, "court", query.court.get().map(court -> Long.toString(court.id())));
    put(parts, "session", query.session.get().map(session -> Long.toString(session.id())));
    return parts.entrySet().stream()
        .map(part -> part.getKey() + "=" + part.getValue())
        .collect(Collectors.joining("&"));
  }

  /** Sets the filters of a text. What this version doesn't know is left out. */
  static void parse(String text, BookingQuery query, BookingsService.FilterChoices choices) {
    Map<String, String> parts = parts(text);
    query.clear();
    texts(query).forEach((name, property) -> property.set(parts.getOrDefault(name, "")));
    query.days.set(one(BookingQuery.DayChoice.values(), parts.get("days")));
    query.statuses.set(statuses(parts.getOrDefault("statuses", "")));
    query.money.set(one(MoneyState.values(), parts.get("money")));
    query.attendance.set(one(BookingQuery.AttendanceChoice.values(), parts.get("attendance")));
    query.court.set(first(choices.courts(), court -> isId(parts.get("court"), court)));
    query.session.set(first(choices.sessions(), session -> isId(parts.get("session"), session)));
  }

  private static Map<String, StringProperty> texts(BookingQuery query) {
    Map<String, StringProperty> texts = new LinkedHashMap<>();
    texts.put("text", query.text);
    texts.put("reason", query.reason);
    texts.put("first", query.firstDay);
    texts.put("last", query.lastDay);
    texts.put("created-first", query.createdFirst);
    texts.put("created-last", query.createdLast);
    return texts;
  }

  private static void put(Map<String, String> parts, String name, Optional<String> value) {
    value
        .filter(text -> !text.isBlank())
        .ifPresent(text -> parts.put(name, URLEncoder.encode(text, StandardCharsets.UTF_8)));
  }

  private static Map<String, String> parts(String text) {
    return Arrays.stream(text.split("&"))
        .map(part -> part.split("=", 2))
        .filter(part -> part.length == 2)
        .collect(
            Collectors.toMap(
                part -> part[0],
                part -> URLDecoder.decode(part[1], StandardCharsets.UTF_8),
                (_, last) -> last));
  }

  private static Optional<Set<ReservationStatus>> statuses(String names) {
    Set<ReservationStatus> known =
        Arrays.stream(names.split(COMMA))
            .flatMap(name -> one(ReservationStatus.values(), name).stream())
            .collect(Collectors.toUnmodifiableSet());
    return known.isEmpty() ? Optional.empty() : Optional.of(known);
  }

  private static <E extends Enum<E>> Optional<E> one(E[] values, @Nullable String name) {
    return first(List.of(values), value -> value.name().equals(name));
  }

  private static <T> Optional<T> first(List<T> values, Predicate<T> such) {
    return values.stream().filter(such).findFirst();
  }

  private static boolean isId(@Nullable String id, Court court) {
    return Long.toString(court.id()).equals(id);
  }

  private static boolean isId(@Nullable String id, FlashSession session) {
    return Long.toString(session.id()).equals(id);
  }
}
