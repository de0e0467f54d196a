package io.courtflash.core.booking.gate.web;

import io.courtflash.core.booking.gate.AvailabilitySnapshot;
import io.courtflash.core.booking.gate.NearestIntervals;
import io.courtflash.core.booking.gate.NearestSlots;
import io.courtflash.core.booking.gate.PastSlots;
import io.courtflash.core.booking.gate.web.BrowseFilters.SessionBounds;
import io.courtflash.core.booking.gate.web.BrowseFilters.SlotBounds;
import io.courtflash.core.booking.gate.web.BrowseQuery.AllSessions;
import io.courtflash.core.booking.gate.web.BrowseQuery.GateState;
import io.courtflash.core.booking.gate.web.BrowseQuery.SlotsOfSession;
import io.courtflash.core.booking.rule.BookingCells;
import io.courtflash.core.hall.court.Court;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.platform.http.FieldProblem;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.http.answer.CachedResponse;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.annotations.ParameterObject;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Sessions, courts, slots and free permits for students. Responses come from memory with an ETag,
 * so that many readers at once don't load MySQL and Redis.
 */
@RestController
@RequestMapping("/browse")
@RequiredArgsConstructor
class BrowseController {

  /** More than can be booked together. */
  private static final int MAX_CELLS = 500;

  private final AvailabilityResponseCache responses;
  private final PastSlots pastSlots;
  private final InstantSource clock;
  private final ZoneId zone;

  private record SessionKey(long id) {}

  private record CourtKey(long id) {}

  private record SlotKey(long id) {}

  private record NearestKey(long slotId, int limit) {}

  private record NearestIntervalsKey(Set<Long> slotIds, int limit) {}

  /**
   * @param courtIds in ascending order; null for all courts
   */
  private record SomeSlotsKey(
      SlotsOfSession slots, @Nullable List<Long> courtIds, SlotBounds bounds) {}

  private record CourtsKey(String nameLike) {}

  @GetMapping("/session")
  @Operation(summary = "The flash sessions and their gates")
  CachedResponse<List<SessionView>> sessions(@ParameterObject SessionBounds bounds) {
    return bounds.isEmpty()
        ? sessions()
        : responses.get(bounds, snapshot -> sessions(snapshot, bounds::include), _ -> false);
  }

  /** The slots that the page asks for. */
  CachedResponse<List<SessionView>> sessions() {
    return responses.get(new AllSessions(), snapshot -> sessions(snapshot, _ -> true));
  }

  private static List<SessionView> sessions(
      AvailabilitySnapshot snapshot, Predicate<FlashSession> shown) {
    return snapshot.sessions().stream()
        .filter(shown)
        .map(session -> view(snapshot, session))
        .toList();
  }

  @GetMapping("/session/{id}")
  @Operation(summary = "One flash session and its gate")
  CachedResponse<SessionView> session(@PathVariable long id) {
    return responses.get(new SessionKey(id), snapshot -> view(snapshot, session(snapshot, id)));
  }

  @GetMapping("/open/{sessionId}")
  @Operation(summary = "Whether a session's gate is open now")
  CachedResponse<Boolean> open(@PathVariable long sessionId) {
    return responses.get(
        new GateState(sessionId),
        snapshot -> view(snapshot, session(snapshot, sessionId)).isOpen());
  }

  @GetMapping("/court")
  @Operation(summary = "The hall's courts")
  CachedResponse<List<Court>> courts(
      @RequestParam(defaultValue = "") @Size(max = 64) String courtNameLike) {
    String wanted = courtNameLike.toLowerCase(Locale.ROOT);
    return responses.get(
        new CourtsKey(wanted),
        snapshot ->
            snapshot.courts().stream()
                .filter(court -> court.courtName().toLowerCase(Locale.ROOT).contains(wanted))
                .toList(),
        _ -> wanted.isEmpty());
  }

  @GetMapping("/court/{id}")
  @Operation(summary = "One court")
  CachedResponse<Court> court(@PathVariable long id) {
    return responses.get(
        new CourtKey(id),
        snapshot ->
            orNotFound(snapshot.courts().stream().filter(court -> court.id() == id).findFirst()));
  }

  @GetMapping("/slot")
  @Operation(
      summary = "A session's slots of one day, or all that have not ended",
      description = "Slots of a past day are listed by `date`, or by two equal bounds of the date.")
  CachedResponse<List<SlotView>> slots(
      @RequestParam long sessionId,
      @RequestParam(required = false) @Nullable LocalDate date,
      @RequestParam(required = false) @Nullable List<Long> courtIds,
      @ParameterObject SlotBounds bounds) {
    if (bounds.equals(SlotBounds.NONE)) {
      return slots(sessionId, date, courtIds);
    }
    return someSlots(
        new SlotsOfSession(sessionId, date == null ? bounds.onlyDate() : date), courtIds, bounds);
  }

  /** What the page asks for; {@code courtIds} null is for all courts. */
  CachedResponse<List<SlotView>> slots(
      long sessionId, @Nullable LocalDate date, @Nullable List<Long> courtIds) {
    SlotsOfSession all = new SlotsOfSession(sessionId, date);
    return courtIds == null
        ? responses.get(all, snapshot -> slots(snapshot, all), snapshot -> hasSlots(snapshot, all))
        : someSlots(all, courtIds, SlotBounds.NONE);
  }

  private CachedResponse<List<SlotView>> someSlots(
      SlotsOfSession all, @Nullable List<Long> courtIds, SlotBounds bounds) {
    List<Long> courts = courtIds == null ? null : known(courtIds);
    SomeSlotsKey some = new SomeSlotsKey(all, courts, bounds);
    return responses.get(
        some,
        snapshot ->
            slots(snapshot, all).stream()
                .filter(slot -> courts == null || courts.contains(slot.courtId()))
                .filter(bounds::include)
                .toList(),
        _ -> false);
  }

  /** There is any number of days without slots. */
  private static boolean hasSlots(AvailabilitySnapshot snapshot, SlotsOfSession wanted) {
    return wanted.date() == null || !snapshot.slotsOf(wanted.sessionId(), wanted.date()).isEmpty();
  }

  /** The courts of the hall among those that a caller named, in one order and each once. */
  private List<Long> known(List<Long> courtIds) {
    return responses.snapshot().courts().stream()
        .map(Court::id)
        .filter(courtIds::contains)
        .sorted()
        .toList();
  }

  @GetMapping("/slot/{id}")
  @Operation(summary = "One slot")
  CachedResponse<SlotView> slot(@PathVariable long id) {
    return responses.get(
        new SlotKey(id),
        snapshot ->
            snapshot
                .slot(id)
                .map(slot -> view(snapshot, slot))
                .or(() -> pastSlots.find(id).map(BrowseController::view))
                .orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND)),
        snapshot -> snapshot.slot(id).isPresent());
  }

  @GetMapping("/nearest")
  @Operation(summary = "The free slots nearest to one, the nearest first")
  CachedResponse<List<NearestSlotView>> nearest(
      @RequestParam long slotId, @RequestParam(defaultValue = "4") @Min(1) @Max(50) int limit) {
    return responses.get(
        new NearestKey(slotId, limit),
        snapshot ->
            new NearestSlots(snapshot, orNotFound(snapshot.slot(slotId)))
                .find(clock.instant(), limit).stream()
                    .map(scored -> view(snapshot, scored))
                    .toList(),
        _ -> false);
  }

  @GetMapping("/nearest/interval")
  @Operation(summary = "Where slots that were wanted together are free, the nearest first")
  CachedResponse<List<NearestIntervalView>> nearestIntervals(
      @RequestParam @Size(min = 1, max = MAX_CELLS) Set<Long> slotIds,
      @RequestParam(defaultValue = "4") @Min(1) @Max(50) int limit) {
    return responses.get(
        new NearestIntervalsKey(slotIds, limit),
        snapshot ->
            new NearestIntervals(snapshot, wanted(snapshot, slotIds))
                .find(clock.instant(), limit).stream().map(NearestIntervalView::of).toList(),
        _ -> false);
  }

  private static BookingCells wanted(AvailabilitySnapshot snapshot, Set<Long> slotIds) {
    BookingCells wanted =
        BookingCells.of(slotIds.stream().map(id -> orNotFound(snapshot.slot(id))).toList());
    boolean isOfOneSession = wanted.slots().stream().map(Slot::sessionId).distinct().count() == 1;
    if (!isOfOneSession || !wanted.isOneSpan()) {
      throw FieldProblem.refuse("slotIds", "interval.gap");
    }
    return wanted;
  }

  private static NearestSlotView view(
      AvailabilitySnapshot snapshot, NearestSlots.ScoredSlot scored) {
    return new NearestSlotView(scored.score(), view(snapshot, scored.slot()));
  }

  private List<SlotView> slots(AvailabilitySnapshot snapshot, SlotsOfSession wanted) {
    long sessionId = session(snapshot, wanted.sessionId()).id();
    LocalDate date = wanted.date();
    if (date != null && date.isBefore(clock.instant().atZone(zone).toLocalDate())) {
      return pastSlots.of(sessionId, date).stream().map(BrowseController::view).toList();
    }
    List<Slot> shown =
        date == null
            ? snapshot.upcoming(sessionId, clock.instant())
            : snapshot.slotsOf(sessionId, date);
    return shown.stream().map(slot -> view(snapshot, slot)).toList();
  }

  private static SlotView view(AvailabilitySnapshot snapshot, Slot slot) {
    return SlotView.of(
        slot,
        snapshot.freePermits(slot),
        snapshot.blocked().contains(slot.id()),
        snapshot.waiting(slot));
  }

  private static SlotView view(PastSlots.PastSlot past) {
    return SlotView.of(past.slot(), past.freePermits(), past.blocked(), null);
  }

  private static SessionView view(AvailabilitySnapshot snapshot, FlashSession session) {
    return SessionView.of(session, snapshot.statusOf(session), snapshot.releases());
  }

  private static FlashSession session(AvailabilitySnapshot snapshot, long sessionId) {
    return orNotFound(snapshot.session(sessionId));
  }

  private static <T> T orNotFound(Optional<T> wanted) {
    return wanted.orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
  }

  /**
   * A free slot and how near it is to the wanted one.
   *
   * @param score 100 the slot itself, 80 its time on another court, less for other times
   */
  record NearestSlotView(int score, SlotView slot) {}

  /**
   * Free slots that can be booked together.
   *
   * @param slotDate in the venue's zone, as are {@code startTime} and {@code endTime}
   */
  record NearestIntervalView(
      LocalDate slotDate,
      LocalTime startTime,
      LocalTime endTime,
      List<Long> slotIds,
      List<Long> courtIds) {

    static NearestIntervalView of(BookingCells place) {
      return new NearestIntervalView(
          place.day(),
          place.first().startTime(),
          place.slots().getLast().endTime(),
          place.slots().stream().map(Slot::id).toList(),
          place.slots().stream().map(Slot::courtId).distinct().toList());
    }
  }
}
