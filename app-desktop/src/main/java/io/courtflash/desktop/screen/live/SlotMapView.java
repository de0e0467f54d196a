package io.courtflash.desktop.screen.live;

import io.courtflash.core.booking.drift.DriftRepairService;
import io.courtflash.core.platform.security.Permission;
import io.courtflash.desktop.fx.DayNavigation;
import io.courtflash.desktop.fx.Dialogs;
import io.courtflash.desktop.fx.Toolbar;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.shell.GrantedPermissions;
import java.time.InstantSource;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/** The slot map of a day, with the selected slot's comparison beside it. */
final class SlotMapView extends BorderPane {

  private final SlotMapModel model;
  private final Texts texts;
  private final Dialogs dialogs;

  SlotMapView(SlotMapModel model, Texts texts, InstantSource clock, GrantedPermissions granted) {
    this.model = model;
    this.texts = texts;
    this.dialogs = new Dialogs(texts, this);
    SlotMapLegend legend = new SlotMapLegend(texts);
    ScrollPane scroll = new ScrollPane(new SlotCanvas(model, legend, texts, clock));
    scroll.setFitToWidth(true);
    scroll.setFitToHeight(true);
    scroll.getStyleClass().add("live-scroll");
    boolean repairs = granted.has(Permission.ENGINES);
    Toolbar toolbar = toolbar();
    if (!repairs) {
      toolbar.leaveOut("live.look-at-all");
    }
    VBox top = new VBox(8, toolbar, legend);
    top.getStyleClass().add("live-part");
    setTop(top);
    setCenter(new StackPane(scroll, empty()));
    SlotComparisonPane side =
        new SlotComparisonPane(model, texts, repairs ? this::repairSelected : null);
    model.selectedProperty().subscribe(cell -> setRight(cell == null ? null : side));
  }

  private Toolbar toolbar() {
    DayNavigation day = DayNavigation.ofDays(texts, "live");
    day.dayProperty().bindBidirectional(model.dateProperty());
    day.disableProperty().bind(model.rehearsalProperty());
    CheckBox demand = new CheckBox();
    demand.setId("live-demand");
    demand.textProperty().bind(texts.of("live.show-demand"));
    demand.accessibleTextProperty().bind(texts.of("live.show-demand"));
    demand.selectedProperty().bindBidirectional(model.demandProperty());
    Toolbar toolbar = new Toolbar(texts);
    toolbar.getChildren().add(day);
    toolbar.add(
        "live.look-at-all",
        model.busyProperty().not(),
        () -> model.compareAll(this::confirmRepair));
    toolbar.getChildren().add(demand);
    return toolbar;
  }

  private Label empty() {
    Label label = new Label();
    label.setId("live-no-slots");
    label.setWrapText(true);
    label.textProperty().bind(texts.of("live.no-slots"));
    label.visibleProperty().bind(model.mapProperty().map(map -> map.times().isEmpty()));
    return label;
  }

  private void repairSelected() {
    DriftRepairService.@Nullable SlotComparison comparison = model.comparisonProperty().get();
    if (comparison != null) {
      confirmRepair(comparison.report());
    }
  }

  private void confirmRepair(DriftRepairService.DriftReport seen) {
    dialogs.confirm(
        TranslatableText.of(
            "live.mend-sure", DriftFormatter.of(texts, seen.drifts(), model.mapProperty().get())),
        "live.mend",
        () -> model.repair(seen));
  }
}
