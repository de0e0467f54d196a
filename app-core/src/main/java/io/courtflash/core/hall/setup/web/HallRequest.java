package io.courtflash.core.hall.setup.web;

import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.core.hall.plan.SessionRelease;
import io.courtflash.core.hall.setup.HallPlan;
import io.courtflash.core.platform.http.FieldProblem;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A new hall; see {@link HallPlan}.
 *
 * @param groups the parts of the hall with their courts; one without a name for a hall that has no
 *     parts
 * @param audiences who books, by name; the first is that of new accounts
 * @param rules null: the settings stay as they are
 */
record HallRequest(
    String name,
    @Size(max = HallPlan.MAX_GROUPS) List<GroupRequest> groups,
    @Size(max = 100) List<String> audiences,
    @Size(max = HallPlan.MAX_LINES) List<LineRequest> lines,
    @Nullable RulesRequest rules) {

  /** A part of the hall with the names of its courts. */
  record GroupRequest(
      @Nullable String name, @Size(max = HallPlan.MAX_COURTS) List<String> courts) {}

  /** The booking and cancellation limits; see {@link HallPlan.Rules}. */
  record RulesRequest(int cancelMinutes, int activeBookings, int bookingsPerWeek) {}

  /** The price for an audience, in yuan. */
  record PriceRequest(String audience, BigDecimal amount) {}

  /**
   * A line of the plan: slots that are released together. Times are in the venue's zone.
   *
   * @param name null: generated from the times
   * @param groups by name; null: all courts
   * @param weekdays null: each day
   * @param slotInterval minutes of one booking
   * @param capacity how many bookings a court takes at one time; null: 1
   * @param releaseDaysAhead null: 1
   * @param flashTime of a GATE; null for other kinds
   * @param guestPrice in yuan
   * @param prices of the audiences that may book
   */
  record LineRequest(
      @Nullable String name,
      @Nullable List<String> groups,
      @Nullable List<DayOfWeek> weekdays,
      LocalTime beginTime,
      LocalTime endTime,
      int slotInterval,
      @Nullable Integer capacity,
      ReleaseKind releaseKind,
      @Nullable Integer releaseDaysAhead,
      @Nullable LocalTime flashTime,
      BigDecimal guestPrice,
      @Size(max = 100) List<PriceRequest> prices) {}

  /**
   * The plan of this hall.
   *
   * @throws io.courtflash.core.platform.http.Refusal for a group or an audience that the hall
   *     doesn't have
   */
  HallPlan plan() {
    List<HallPlan.Group> parts =
        groups.stream()
            .map(
                group ->
                    new HallPlan.Group(Objects.requireNonNullElse(group.name, ""), group.courts))
            .toList();
    List<HallPlan.Line> planned = new ArrayList<>();
    for (int number = 0; number < lines.size(); number++) {
      planned.add(line(lines.get(number), "lines[" + number + "].", parts));
    }
    return new HallPlan(
        name,
        parts,
        audiences,
        planned,
        rules == null
            ? null
            : new HallPlan.Rules(rules.cancelMinutes, rules.activeBookings, rules.bookingsPerWeek));
  }

  private HallPlan.Line line(LineRequest line, String path, List<HallPlan.Group> parts) {
    List<String> names = parts.stream().map(HallPlan.Group::name).toList();
    Set<Integer> own = new HashSet<>();
    for (String group : Objects.requireNonNullElse(line.groups, List.<String>of())) {
      own.add(position(names, group, path + "groups", "hall.line-groups"));
    }
    Map<Integer, BigDecimal> prices = new HashMap<>();
    List<String> known = audiences.stream().map(String::strip).toList();
    for (PriceRequest price : line.prices) {
      prices.put(position(known, price.audience, path + "prices", "hall.prices"), price.amount);
    }
    return new HallPlan.Line(
        Objects.requireNonNullElse(line.name, ""),
        own,
        line.weekdays == null ? EnumSet.allOf(DayOfWeek.class) : Set.copyOf(line.weekdays),
        line.beginTime,
        line.endTime,
        line.slotInterval,
        Objects.requireNonNullElse(line.capacity, 1),
        new SessionRelease(
            line.releaseKind,
            Objects.requireNonNullElse(line.releaseDaysAhead, 1),
            Objects.requireNonNullElse(line.flashTime, LocalTime.MIDNIGHT)),
        line.guestPrice,
        prices);
  }

  private static int position(List<String> names, String name, String field, String problem) {
    int position = names.indexOf(name.strip());
    if (position < 0) {
      throw FieldProblem.refuse(field, problem);
    }
    return position;
  }
}
