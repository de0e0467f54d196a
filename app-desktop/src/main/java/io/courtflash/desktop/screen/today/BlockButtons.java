package io.courtflash.desktop.screen.today;

import io.courtflash.desktop.booking.BookingDialogs;
import io.courtflash.desktop.fx.Toolbar;
import java.util.List;
import java.util.function.Predicate;

/** The buttons that block slots and open blocked slots again. */
final class BlockButtons {

  private BlockButtons() {}

  /**
   * Adds a button for the slots that can be blocked, and one for those that are; past ones stay.
   *
   * @param weekly closes or books the time of slots, once or each week
   */
  static void addTo(
      Toolbar bar, List<BoardSlot> slots, BookingDialogs dialogs, BoardActs.WeeklyActions weekly) {
    List<Long> blocked = slotIds(slots, BoardSlot::isBlocked);
    List<Long> open = slotIds(slots, slot -> !slot.isBlocked());
    if (!blocked.isEmpty()) {
      bar.add("booking.unblock", () -> dialogs.actions().unblock(blocked));
    }
    if (!open.isEmpty()) {
      bar.add("booking.block", () -> dialogs.block(open));
      bar.add("closing.close", () -> weekly.closing().accept(slots));
      bar.add("weekly.book", () -> weekly.booking().accept(slots));
    }
  }

  private static List<Long> slotIds(List<BoardSlot> slots, Predicate<BoardSlot> filter) {
    return slots.stream()
        .filter(slot -> !slot.over())
        .filter(filter)
        .map(slot -> slot.slot().slotId())
        .toList();
  }
}
