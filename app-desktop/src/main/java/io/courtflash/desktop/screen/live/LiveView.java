package io.courtflash.desktop.screen.live;

import io.courtflash.desktop.fx.Page;
import io.courtflash.desktop.i18n.Texts;
import java.time.InstantSource;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.scene.Node;
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
            tab("live.charts", new LiveCharts(live, texts)),
            slots,
            tab("live.rehearsal", rehearsal));
    tabs.setId("live-tabs");
    tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
    VBox.setVgrow(tabs, Priority.ALWAYS);
    page =
        new Page(
            texts, "screen.live", new LiveActions(live, texts), new FigureLine(live, texts), tabs);
  }

  Page page() {
    return page;
  }

  ReadOnlyBooleanProperty slotsInSightProperty() {
    return slots.selectedProperty();
  }

  private Tab tab(String name, Node content) {
    Tab tab = new Tab();
    tab.setId(name.replace('.', '-'));
    tab.textProperty().bind(texts.of(name));
    tab.setContent(content);
    return tab;
  }
}
