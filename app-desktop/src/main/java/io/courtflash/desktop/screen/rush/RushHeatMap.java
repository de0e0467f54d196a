package io.courtflash.desktop.screen.rush;

import atlantafx.base.theme.Styles;
import io.courtflash.core.operations.rush.RushReportOperations.RushPicture.SlotRush;
import io.courtflash.desktop.fx.FillCurve;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.rush.RushReportsModel.Drawn;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;

/**
 * The hall of one gate, courts by hours: when each slot went, the earlier the darker, and how many
 * people wanted it. Hidden for two reports, and for one without slots.
 */
final class RushHeatMap extends GridPane {

  private static final int SHADES = 3;

  private final Texts texts;
  private final RushReportFormatter formatter;
  private List<Drawn> shown = List.of();

  RushHeatMap(RushReportsModel model, Texts texts, RushReportFormatter formatter) {
    super(2, 2);
    this.texts = texts;
    this.formatter = formatter;
    setId("rush-hall");
    managedProperty().bind(visibleProperty());
    accessibleTextProperty().bind(texts.of("rush.hall"));
    texts.languageProperty().subscribe(_ -> draw());
    model.drawnProperty().subscribe(this::show);
  }

  private void show(List<Drawn> newer) {
    shown = newer;
    draw();
  }

  private void draw() {
    getChildren().clear();
    List<SlotRush> slots = shown.size() == 1 ? shown.getFirst().picture().slots() : List.of();
    setVisible(!slots.isEmpty());
    List<Instant> hours =
        new ArrayList<>(new TreeSet<>(slots.stream().map(SlotRush::startsAt).toList()));
    List<String> courts = slots.stream().map(SlotRush::court).distinct().toList();
    for (int hour = 0; hour < hours.size(); hour++) {
      add(head(formatter.times().timeOfDay(hours.get(hour))), hour + 1, 0);
    }
    for (int court = 0; court < courts.size(); court++) {
      add(head(courts.get(court)), 0, court + 1);
    }
    List<Long> gone =
        slots.stream().map(SlotRush::goneAfter).flatMap(Stream::ofNullable).sorted().toList();
    for (SlotRush slot : slots) {
      Label cell = cell(slot, gone);
      GridPane.setHgrow(cell, Priority.ALWAYS);
      add(cell, hours.indexOf(slot.startsAt()) + 1, courts.indexOf(slot.court()) + 1);
    }
  }

  private Label cell(SlotRush slot, List<Long> gone) {
    Long after = slot.goneAfter();
    String when = after == null ? texts.get("rush.left") : FillCurve.after(texts, after);
    String wanted = texts.get("rush.wanted-by", slot.wantedBy());
    Label cell = new Label(slot.wantedBy() == 0 ? when : when + "\n" + wanted);
    cell.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
    cell.getStyleClass().addAll("rush-cell", Styles.TEXT_SMALL);
    if (after != null) {
      int rank = gone.indexOf(after);
      cell.getStyleClass().add("rush-gone-" + (1 + rank * SHADES / gone.size()));
    }
    String place = slot.court() + " · " + formatter.times().timeOfDay(slot.startsAt());
    cell.setTooltip(new Tooltip(String.join("\n", place, when, wanted)));
    cell.setAccessibleText(String.join(", ", place, when, wanted));
    return cell;
  }

  private static Label head(String text) {
    Label label = new Label(Objects.requireNonNull(text));
    label.setMinWidth(USE_PREF_SIZE);
    label.getStyleClass().addAll(Styles.TEXT_SMALL, Styles.TEXT_MUTED);
    return label;
  }
}
