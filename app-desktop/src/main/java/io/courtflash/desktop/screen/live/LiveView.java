package io.courtflash.desktop.screen.live;

import atlantafx.base.theme.Styles;
import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.i18n.Texts;
import java.time.InstantSource;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** The switches and the figures, and below them one of: the charts, the slots, the rehearsals. */
final class LiveView {

  private final Texts texts;
  private final Page page;
  private final Tab slots;

  LiveView(
      LiveModel live, SlotsModel map, RehearsalView rehearsal, Texts texts, InstantSource clock) {
    this.texts = texts;
    slots = tab("live.slots", new SlotsView(map, texts, clock));
    TabPane tabs =
        new TabPane(
            tab("live.charts", new ChartStack(live, texts)),
            slots,
            tab("live.rehearsal", rehearsal));
    tabs.setId("live-tabs");
    tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
    VBox.setVgrow(tabs, Priority.ALWAYS);
    page =
        new Page(
            texts,
            "screen.live",
            new LiveToolbar(live, texts),
            rehearsing(live),
            new LiveFiguresPane(live, texts),
            tabs);
  }

  Page page() {
    return page;
  }

  ReadOnlyBooleanProperty slotsInSightProperty() {
    return slots.selectedProperty();
  }

  /** Says whose figures are to be seen while they aren't the hall's. */
  private Label rehearsing(LiveModel live) {
    Label label = new Label();
    label.setId("live-rehearsing");
    label.getStyleClass().addAll("live-rehearsing", Styles.TEXT_BOLD);
    label.setWrapText(true);
    label.setMaxWidth(Double.MAX_VALUE);
    label.textProperty().bind(texts.of("live.rehearsing"));
    label
        .visibleProperty()
        .bind(
            live.pulseProperty()
                .map(pulse -> pulse != null && pulse.rehearsed() != null)
                .orElse(false));
    label.managedProperty().bind(label.visibleProperty());
    return label;
  }

  private Tab tab(String name, Node content) {
    Tab tab = new Tab();
    tab.setId(name.replace('.', '-'));
    tab.textProperty().bind(texts.of(name));
    tab.setContent(content);
    return tab;
  }
}
