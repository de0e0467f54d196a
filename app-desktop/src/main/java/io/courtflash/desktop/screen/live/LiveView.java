package io.courtflash.desktop.screen.live;

import io.courtflash.desktop.fx.LazyTab;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.Links;
import java.util.List;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TabPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The toolbar, the figures, and tabs with the charts, the slot map and the rehearsals. */
final class LiveView {

  private final Texts texts;
  private final LiveToolbar toolbar;
  private final Page page;
  private final LazyTab slots;
  private final LazyTab rehearsals;

  /** Slot map and rehearsals are made when the user first opens their tabs. */
  LiveView(
      LiveModel live,
      Supplier<SlotMapView> map,
      Supplier<RehearsalView> rehearsal,
      Texts texts,
      GrantedPermissions granted,
      Links links) {
    this.texts = texts;
    slots = tab("live.slots", map);
    rehearsals = tab("live.rehearsal", rehearsal);
    LazyTab charts = tab("live.charts", () -> charts(live, granted, links));
    TabPane tabs = new TabPane(charts, slots, rehearsals);
    tabs.setId("live-tabs");
    tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
    VBox.setVgrow(tabs, Priority.ALWAYS);
    toolbar = new LiveToolbar(live, texts, granted);
    page =
        new Page(
            texts,
            "screen.live",
            toolbar,
            rehearsalBanner(live),
            new LiveSummary(live, texts),
            tabs);
  }

  private HBox charts(LiveModel live, GrantedPermissions granted, Links links) {
    ChartStack charts = new ChartStack(live, texts);
    charts.setMinWidth(0);
    HBox.setHgrow(charts, Priority.ALWAYS);
    ScrollPane aside =
        new ScrollPane(new LiveAside(live, texts, granted, links, this::openRehearsals));
    aside.setId("live-aside");
    aside.accessibleTextProperty().bind(texts.of("live.reports"));
    aside.setFitToWidth(true);
    aside.getStyleClass().addAll("live-scroll", "live-aside-scroll");
    HBox both = new HBox(16, charts, aside);
    both.getStyleClass().add("live-part");
    return both;
  }

  private void openRehearsals() {
    rehearsals.getTabPane().getSelectionModel().select(rehearsals);
  }

  Page page() {
    return page;
  }

  /** The actions of the page's toolbar. */
  List<UserAction> actions() {
    return toolbar.actions();
  }

  ReadOnlyBooleanProperty slotsVisibleProperty() {
    return slots.selectedProperty();
  }

  ReadOnlyBooleanProperty rehearsalsVisibleProperty() {
    return rehearsals.selectedProperty();
  }

  /** Tells that the figures are those of a rehearsal, while one runs. */
  private Label rehearsalBanner(LiveModel live) {
    Label label = new Label();
    label.setId("live-rehearsing");
    label.getStyleClass().add("live-rehearsing");
    label.setWrapText(true);
    label.textProperty().bind(texts.of("live.rehearsing"));
    label
        .visibleProperty()
        .bind(
            live.snapshotProperty()
                .map(snapshot -> snapshot != null && snapshot.rehearsalFigures() != null)
                .orElse(false));
    label.managedProperty().bind(label.visibleProperty());
    return label;
  }

  private LazyTab tab(String name, Supplier<? extends Node> content) {
    return new LazyTab(texts, name.replace('.', '-'), name, content);
  }
}
