package io.courtflash.desktop.screen.today;

import atlantafx.base.theme.Styles;
import io.courtflash.core.office.OpenWork;
import io.courtflash.desktop.screen.today.BoardSnapshot.BoardPosition;
import java.util.Objects;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.feather.Feather;
import org.kordamp.ikonli.javafx.FontIcon;

/**
 * A booking that awaits its payment or its person: a link to its slot, a link to its person, and
 * either the time left to pay or the buttons that record attendance. It stays while only the time
 * left changes.
 */
final class AwaitedRow extends HBox {

  private static final PseudoClass HURRY = PseudoClass.getPseudoClass("hurry");

  private final OpenWork.AwaitedBooking shown;
  private final Label timeLeft = new Label();

  private AwaitedRow(OpenWork.AwaitedBooking awaited, BoardFormatter formatter, BoardActs acts) {
    super(4);
    this.shown = awaited;
    setAlignment(Pos.CENTER_LEFT);
    getStyleClass().add("work-row");
    Hyperlink place =
        new Hyperlink(awaited.courtName() + " " + BoardFormatter.time(awaited.startTime()));
    place.setId("today-work-slot-" + awaited.reservationId());
    place.getStyleClass().add(Styles.TEXT_SMALL);
    place.setOnAction(
        _ ->
            acts.show(
                awaited.slotDate(), new BoardPosition(awaited.courtId(), awaited.startTime())));
    VBox who = new VBox(person(awaited, formatter, acts), place);
    who.setMinWidth(0);
    HBox.setHgrow(who, Priority.ALWAYS);
    getChildren().add(who);
  }

  /** A link to the person; only the name of a guest, who has no page. */
  private static Labeled person(
      OpenWork.AwaitedBooking awaited, BoardFormatter formatter, BoardActs acts) {
    String name = formatter.person(awaited);
    String studentId = awaited.studentId();
    if (studentId == null) {
      return new Label(name);
    }
    Hyperlink link = new Hyperlink(name);
    link.setId("today-work-person-" + awaited.reservationId());
    link.setOnAction(_ -> acts.links().open("students", studentId));
    return link;
  }

  /** With the time that is left to pay. */
  static AwaitedRow unpaid(
      OpenWork.AwaitedBooking awaited, BoardFormatter formatter, BoardActs acts) {
    AwaitedRow row = new AwaitedRow(awaited, formatter, acts);
    row.timeLeft.setMinWidth(Region.USE_PREF_SIZE);
    row.timeLeft.getStyleClass().add("work-pill");
    row.getChildren().add(row.timeLeft);
    row.showTimeLeft(awaited, formatter);
    return row;
  }

  /** With the button that checks in, and once the slot has begun the one that marks a no-show. */
  static AwaitedRow arrival(
      OpenWork.AwaitedBooking awaited, BoardFormatter formatter, BoardActs acts) {
    AwaitedRow row = new AwaitedRow(awaited, formatter, acts);
    long id = awaited.reservationId();
    String person = formatter.person(awaited);
    row.getChildren()
        .add(
            button(
                "today-arrived-" + id,
                formatter.texts().get("booking.check-in") + " " + person,
                Feather.CHECK,
                () -> acts.actions().checkIn(id)));
    if (awaited.secondsLeft() <= 0) {
      row.getChildren()
          .add(
              button(
                  "today-missed-" + id,
                  formatter.texts().get("booking.mark-no-show") + " " + person,
                  Feather.USER_X,
                  () -> acts.actions().markNoShow(id)));
    }
    return row;
  }

  /** Whether only the time left of its booking may have changed. */
  boolean isOf(OpenWork.AwaitedBooking newer) {
    return newer.reservationId() == shown.reservationId()
        && newer.courtId() == shown.courtId()
        && newer.courtName().equals(shown.courtName())
        && newer.slotDate().equals(shown.slotDate())
        && newer.startTime().equals(shown.startTime())
        && Objects.equals(newer.name(), shown.name())
        && Objects.equals(newer.guest(), shown.guest());
  }

  void showTimeLeft(OpenWork.AwaitedBooking awaited, BoardFormatter formatter) {
    String left = BoardFormatter.timeLeft(awaited.secondsLeft());
    timeLeft.setText(formatter.texts().get("today.time-left", left));
    timeLeft.pseudoClassStateChanged(HURRY, awaited.secondsLeft() < DayWork.DUE_SOON_SECONDS);
  }

  private static Button button(String id, String text, Ikon icon, Runnable action) {
    Button button = new Button(null, new FontIcon(icon));
    button.setId(id);
    button.setAccessibleText(text);
    button.setTooltip(new Tooltip(text));
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.getStyleClass().addAll(Styles.SMALL, Styles.BUTTON_ICON);
    button.setOnAction(_ -> action.run());
    return button;
  }
}
