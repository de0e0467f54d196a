package io.courtflash.desktop.boot;

import java.util.Properties;

/** The process that started the program. */
final class ParentProcess {

  /**
   * System property that app-desktop/pom.xml sets: Maven leaves what it runs behind when it is
   * ended. It isn't a setting of the program.
   */
  static final String PROPERTY = "io.courtflash.ends-with-parent";

  private ParentProcess() {}

  /** Stops the program in order when its parent ends, if the system property is {@code true}. */
  static void endWithIt(Properties system) {
    if (Boolean.parseBoolean(system.getProperty(PROPERTY))) {
      ProcessHandle.current()
          .parent()
          .ifPresent(
              parent -> Thread.ofPlatform().daemon().name("parent").start(() -> endWith(parent)));
    }
  }

  private static void endWith(ProcessHandle parent) {
    parent.onExit().join();
    System.exit(0);
  }
}
