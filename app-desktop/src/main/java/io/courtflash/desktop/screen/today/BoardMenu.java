package io.courtflash.desktop.screen.today;

import io.courtflash.core.office.SlotBooking;
import io.courtflash.desktop.booking.BookingAct;
import io.courtflash.desktop.booking.BookingToolbar;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.fx.UserAction;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import lombok.RequiredArgsConstructor;

/**
 * The menu of a right click on a slot, or of the menu key: the acts of the pane beside the board.
 */
@RequiredArgsConstructor
final class BoardMenu {

  private final BoardActs acts;
  private final ContextMenu menu = new ContextMenu();

  void show(BoardSlot cell, Node owner, double screenX, double screenY) {
    menu.getItems().setAll(items(cell));
    if (!menu.getItems().isEmpty()) {
      menu.show(owner, screenX, screenY);
    }
  }

  void hide() {
    menu.hide();
  }

  private List<MenuItem> items(BoardSlot cell) {
    List<MenuItem> items = new ArrayList<>();
    if (cell.bookable()) {
      items.add(item("booking.book", () -> acts.book(cell)));
    }
    if (cell.slot().bookings().size() == 1) {
      SlotBooking seat = cell.slot().bookings().getFirst();
      items.addAll(
          BookingToolbar.menu(
              acts.dialogs(),
              seat.reservationId(),
              BookingAct.of(seat, cell.slot().startsAt(), acts.model().now()),
              () -> acts.model().beginMove(seat, cell.slot())));
    }
    cell.student().ifPresent(id -> items.add(item("today.person", () -> acts.person(id))));
    Toolbar blocking = new Toolbar(acts.dialogs().texts());
    BlockButtons.addTo(blocking, List.of(cell), acts.dialogs(), acts.weekly());
    for (UserAction action : blocking.actions()) {
      items.add(item(action.key(), action.handler()));
    }
    BoardShortcuts.showOn(items, BookingToolbar.MENU);
    return items;
  }

  private MenuItem item(String key, Runnable action) {
    MenuItem item = new MenuItem(acts.dialogs().texts().get(key));
    item.setId(BookingToolbar.MENU + key.replace('.', '-'));
    item.setOnAction(_ -> action.run());
    return item;
  }
}
