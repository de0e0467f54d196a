package io.courtflash.core.change.plan;

import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.hall.plan.SlotGenerator;
import io.courtflash.core.hall.plan.SlotGenerator.SlotsToAdd;
import io.courtflash.core.hall.slot.MissingSlot;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.hall.slot.SlotWithdrawal;
import io.courtflash.core.people.access.Actor;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Makes and withdraws the slots of a change of the plan, in its transaction. */
@Component
@RequiredArgsConstructor
class PlanSlots {

  private final SlotWithdrawal withdrawal;
  private final SlotGenerator generator;
  private final Releases releases;
  private final KeptSlots keptSlots;

  /** How many slots were made and withdrawn. */
  record Changed(int made, int withdrawn) {}

  /** Has the slots that go closed in Redis, and locks them and others. */
  void startWithdrawal(PlanPreview preview, List<Long> others) {
    withdrawal.start(surplus(preview).map(Slot::id).toList(), others);
  }

  /**
   * Withdraws the slots that the plan doesn't have any more, and makes those that it has, except
   * where a slot is kept.
   *
   * @param kept those of bookings that are kept or will be refunded
   * @param refunded those of bookings whose refund was under way before
   * @param reason why some stay, for staff; may be empty
   */
  Changed change(
      Actor staff, PlanPreview preview, List<Slot> kept, Collection<Slot> refunded, String reason) {
    int withdrawn = withdraw(preview, kept);
    int made = make(staff, preview, kept);
    keptSlots.keep(
        staff,
        Stream.concat(kept.stream(), refunded.stream()).map(Slot::id).collect(Collectors.toSet()),
        reason);
    preview.days().stream()
        .filter(day -> day.unchanged() == 0)
        .forEach(day -> releases.forgetWithoutSlots(day.session().id(), day.date()));
    return new Changed(made, withdrawn);
  }

  private int withdraw(PlanPreview preview, List<Slot> kept) {
    Set<Long> keptIds = kept.stream().map(Slot::id).collect(Collectors.toSet());
    List<Long> withdrawn =
        surplus(preview).map(Slot::id).filter(id -> !keptIds.contains(id)).toList();
    withdrawal.complete(withdrawn);
    return withdrawn.size();
  }

  private int make(Actor staff, PlanPreview preview, List<Slot> kept) {
    List<SlotsToAdd> toMake =
        preview.days().stream()
            .map(day -> new SlotsToAdd(day, without(kept, day.missing())))
            .filter(day -> !day.slots().isEmpty())
            .toList();
    generator.add(staff, toMake);
    return toMake.stream().mapToInt(day -> day.slots().size()).sum();
  }

  private static List<MissingSlot> without(List<Slot> kept, List<MissingSlot> missing) {
    return missing.stream().filter(slot -> kept.stream().noneMatch(slot::overlaps)).toList();
  }

  private static Stream<Slot> surplus(PlanPreview preview) {
    return preview.days().stream().flatMap(day -> day.surplus().stream());
  }
}
