package io.courtflash.desktop.fx;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A period in which the JavaFX thread didn't respond.
 *
 * @param stacks samples of its stack during that time
 */
public record Stall(Duration length, List<StackTraceElement[]> stacks) {

  private static final String PROGRAM_PACKAGE = "io.courtflash.";
  private static final int MAX_LINES = 12;

  /** Packages of drivers that talk to a server. */
  private static final List<String> DRIVER_PACKAGES =
      List.of(
          "org.mariadb.",
          "com.mysql.",
          "com.zaxxer.hikari.",
          "org.apache.ibatis.",
          "org.redisson.",
          "com.rabbitmq.");

  private static final List<String> JDK_PACKAGES = List.of("java.", "jdk.", "sun.");

  /** Methods of the JDK in which a thread waits for another thread, a disk or the network. */
  private static final Set<String> BLOCKING_METHODS =
      Set.of(
          "jdk.internal.misc.Unsafe.park",
          "java.lang.Object.wait0",
          "java.lang.Thread.sleepNanos0",
          "sun.nio.ch.Net.poll",
          "sun.nio.ch.Net.connect0",
          "sun.nio.ch.SocketDispatcher.read0",
          "sun.nio.ch.SocketDispatcher.write0",
          "sun.nio.ch.UnixFileDispatcherImpl.read0",
          "sun.nio.ch.UnixFileDispatcherImpl.write0",
          "sun.nio.ch.UnixFileDispatcherImpl.force0",
          "java.io.FileInputStream.readBytes",
          "java.io.FileOutputStream.writeBytes",
          "java.lang.ProcessImpl.waitForProcessExit0");

  /** Methods of the JDK that read classes and texts from files; they don't count as waiting. */
  private static final Set<String> LOADING_METHODS =
      Set.of("java.lang.ClassLoader.loadClass", "java.util.ResourceBundle.getBundle");

  /** Whether the program's code waited for a server, a disk, the network or another thread. */
  public boolean isBlockedByProgram() {
    return stacks.stream().anyMatch(Stall::isBlocked);
  }

  /** Whether the program's code was running, and not only the toolkit's. */
  boolean isBusyInProgram() {
    return stacks.stream()
        .flatMap(Arrays::stream)
        .anyMatch(frame -> frame.getClassName().startsWith(PROGRAM_PACKAGE));
  }

  /** The length and the program's last call, on one line. */
  String summary() {
    return length.toMillis()
        + " ms"
        + stacks.stream()
            .flatMap(Arrays::stream)
            .filter(frame -> frame.getClassName().startsWith(PROGRAM_PACKAGE))
            .findFirst()
            .map(frame -> " at " + frame)
            .orElse("");
  }

  /** The length and the first stack in which the thread was blocked, else the first stack. */
  @Override
  public String toString() {
    return length.toMillis() + " ms" + worst().map(Stall::lines).orElse("");
  }

  static boolean isBlocked(StackTraceElement... stack) {
    return Arrays.stream(stack).map(StackTraceElement::getClassName).anyMatch(Stall::isDriver)
        || (stack.length > 0
            && BLOCKING_METHODS.contains(name(stack[0]))
            && isCalledByProgram(stack));
  }

  /**
   * Whether the program calls the JDK here. The toolkit also calls it, to wait for its own threads.
   */
  private static boolean isCalledByProgram(StackTraceElement... stack) {
    for (StackTraceElement frame : stack) {
      if (LOADING_METHODS.contains(name(frame))) {
        return false;
      }
      if (JDK_PACKAGES.stream().noneMatch(frame.getClassName()::startsWith)) {
        return frame.getClassName().startsWith(PROGRAM_PACKAGE);
      }
    }
    return false;
  }

  private static boolean isDriver(String type) {
    return DRIVER_PACKAGES.stream().anyMatch(type::startsWith);
  }

  private Optional<StackTraceElement[]> worst() {
    return stacks.stream()
        .filter(Stall::isBlocked)
        .findFirst()
        .or(() -> stacks.stream().findFirst());
  }

  /** The program's own calls, below the one in which they ended. */
  private static String lines(StackTraceElement... stack) {
    return Stream.concat(
            Arrays.stream(stack).limit(1),
            Arrays.stream(stack)
                .skip(1)
                .filter(frame -> frame.getClassName().startsWith(PROGRAM_PACKAGE)))
        .limit(MAX_LINES)
        .map(frame -> "\n    at " + frame)
        .collect(Collectors.joining());
  }

  private static String name(StackTraceElement frame) {
    return frame.getClassName() + "." + frame.getMethodName();
  }
}
