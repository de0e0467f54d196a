package io.courtflash.desktop.screen.bookings;

import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.sheet.Export;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.FileDialogs.Kind;
import java.util.List;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/** How many bookings there are, and the writing of them to a file. */
final class ExportBar extends HBox {

  private static final Duration LOOK = Duration.millis(250);

  private final BookingsModel model;
  private final Texts texts;
  private final FileDialogs files;
  private final Label progress = new Label();
  private final Timeline looks = new Timeline(new KeyFrame(LOOK, _ -> look()));

  ExportBar(BookingsModel model, Texts texts, FileDialogs files) {
    this.model = model;
    this.texts = texts;
    this.files = files;
    looks.setCycleCount(Timeline.INDEFINITE);
    getStyleClass().add("list-bar");
    Toolbar bar = new Toolbar(texts);
    bar.add("bookings.export", model.exportProperty().isNull(), this::export);
    bar.add("form.refresh", model::read);
    bar.getChildren().add(progress);
    var stop = bar.add("bookings.export-stop", this::stop);
    stop.visibleProperty().bind(model.exportProperty().isNotNull());
    stop.managedProperty().bind(stop.visibleProperty());
    progress.setId("bookings-export-progress");
    progress.visibleProperty().bind(stop.visibleProperty());
    progress.managedProperty().bind(stop.visibleProperty());
    model.exportProperty().subscribe(this::watch);
    getChildren().add(bar);
  }

  private void export() {
    files.save(
        this,
        texts.get("bookings.export"),
        "courtflash-bookings.xlsx",
        List.of(new Kind("Excel", "xlsx"), new Kind("CSV", "csv")),
        model::export);
  }

  private void watch(@Nullable Export running) {
    if (running == null) {
      looks.stop();
    } else {
      look();
      looks.play();
    }
  }

  private void look() {
    Export running = model.exportProperty().get();
    if (running != null) {
      progress.setText(texts.get("bookings.export-progress", running.written()));
    }
  }

  private void stop() {
    Export running = model.exportProperty().get();
    if (running != null) {
      running.callOff();
    }
  }
}
