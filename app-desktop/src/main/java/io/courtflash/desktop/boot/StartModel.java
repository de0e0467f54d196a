package io.courtflash.desktop.boot;

import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineStateReporter;
import io.courtflash.desktop.i18n.Texts;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The progress of the start, by component. Used on one thread. */
final class StartModel {

  enum State {
    WAITING,
    STARTING,
    READY,
    FAILED
  }

  /**
   * The progress of one component.
   *
   * @param millis how long its start took; 0 while it isn't known
   */
  record Progress(State state, long millis) {}

  private final Map<StartComponent, ReadOnlyObjectWrapper<Progress>> components =
      new EnumMap<>(StartComponent.class);
  private final ReadOnlyDoubleWrapper fraction = new ReadOnlyDoubleWrapper();

  StartModel() {
    for (StartComponent component : StartComponent.values()) {
      components.put(component, new ReadOnlyObjectWrapper<>(new Progress(State.WAITING, 0)));
    }
    set(StartComponent.DATA_DIRECTORY, new Progress(State.STARTING, 0));
  }

  /** Any change also means that the data directory is ready: the engines start only after it. */
  void update(EngineStateReporter.EngineStateChanged change) {
    set(StartComponent.DATA_DIRECTORY, new Progress(State.READY, 0));
    State state =
        switch (change.state()) {
          case STARTING -> State.STARTING;
          case READY -> State.READY;
          case FAILED -> State.FAILED;
        };
    set(StartComponent.of(change.component()), new Progress(state, change.elapsed().toMillis()));
  }

  ReadOnlyObjectProperty<Progress> progress(StartComponent component) {
    return wrapper(component).getReadOnlyProperty();
  }

  /** The share of the components that are ready, from 0 to 1. */
  ReadOnlyDoubleProperty fractionProperty() {
    return fraction.getReadOnlyProperty();
  }

  private void set(StartComponent component, Progress progress) {
    wrapper(component).set(progress);
    long ready =
        components.values().stream().filter(each -> each.get().state() == State.READY).count();
    fraction.set((double) ready / components.size());
  }

  private ReadOnlyObjectWrapper<Progress> wrapper(StartComponent component) {
    return Objects.requireNonNull(components.get(component));
  }

  /** The components that the start page lists, in the order in which they usually become ready. */
  enum StartComponent {
    DATA_DIRECTORY,
    DATABASE,
    REDIS,
    BROKER,
    SCHEMA,
    HTTP;

    static StartComponent of(EngineComponent component) {
      return switch (component) {
        case DATABASE -> DATABASE;
        case REDIS -> REDIS;
        case BROKER -> BROKER;
        case SCHEMA -> SCHEMA;
        case HTTP -> HTTP;
      };
    }

    /** The key of its name. */
    String key() {
      return Texts.key("start.", this);
    }
  }
}
