package io.courtflash.desktop.screen.today;

import io.courtflash.core.office.BookingMove;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.office.DaySlot;
import io.courtflash.core.office.SlotBooking;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** {@link DayBoardService} of the engine in this process. */
@NeedsPermission(Permission.SEE_BOARD)
public record EngineDayBoardService(DayBoard board) implements DayBoardService {

  @Override
  public List<DaySlot> slots(LocalDate date) {
    return board.slots(date);
  }

  @Override
  public Optional<DayBoard.UpcomingDay> firstAfter(LocalDate date) {
    return board.firstAfter(date);
  }

  @Override
  public List<SlotBooking> history(long slotId, int limit) {
    return board.history(slotId, limit);
  }

  @Override
  public List<BookingMove> moves(long slotId, int limit) {
    return board.moves(slotId, limit);
  }
}
