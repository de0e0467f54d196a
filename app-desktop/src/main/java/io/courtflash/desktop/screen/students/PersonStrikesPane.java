package io.courtflash.desktop.screen.students;

import io.courtflash.core.booking.strike.Strikes;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.shell.Links;
import java.time.Instant;
import javafx.scene.layout.VBox;

/** A person's strikes: why they were given, and until when each counts. */
final class PersonStrikesPane extends VBox {

  private final Texts texts;
  private final TimeFormatter times;

  PersonStrikesPane(
      PersonModel model, Texts texts, TimeFormatter times, Links links, boolean mayForgive) {
    super(8);
    this.texts = texts;
    this.times = times;
    DataTable<Strikes.Strike> table =
        new DataTable<>(
            texts, model.strikes(), "person.strikes-list", "person.no-strikes", Strikes.Strike::id);
    table
        .column("person.since", 160, strike -> times.minute(texts, strike.createTime()))
        .column("person.strike-cause", 220, this::cause)
        .figures("person.points", 80, strike -> Integer.toString(strike.weight()))
        .column("person.strike-end", 260, this::end);
    table.onOpen(strike -> links.openBooking(strike.reservationId()));
    var selected = table.table().getSelectionModel().selectedItemProperty();
    Toolbar bar = new Toolbar(texts);
    bar.disableProperty().bind(model.busyProperty());
    bar.add(
        "person.open-booking",
        selected.isNotNull(),
        () -> links.openBooking(selected.get().reservationId()));
    if (mayForgive) {
      bar.add(
          "person.forgive",
          selected.map(Strikes.Strike::counts).orElse(false),
          () -> model.forgive(selected.get()));
    }
    getChildren().addAll(table.menuOf(bar), table);
  }

  private String cause(Strikes.Strike strike) {
    return switch (strike.cause()) {
      case NO_SHOW -> texts.get("person.strike-no-show");
      case UNPAID -> texts.get("person.strike-unpaid");
    };
  }

  private String end(Strikes.Strike strike) {
    Instant forgivenAt = strike.forgivenAt();
    if (forgivenAt != null) {
      return texts.get("person.strike-forgiven", times.local(forgivenAt));
    }
    return texts.get(
        strike.counts() ? "person.strike-counts" : "person.strike-expired",
        times.local(strike.expiresAt()));
  }
}
