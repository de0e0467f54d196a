package io.courtflash.desktop.fx;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A time in which the JavaFX thread didn't answer.
 *
 * @param stacks what it did meanwhile, sampled
 */
public record Stall(Duration length, List<StackTraceElement[]> stacks) {

  private static final String OURS = "io.courtflash.";
  private static final int SHOWN = 12;

  /** Whoever calls these talks to a server. */
  private static final List<String> CLIENTS =
      List.of(
          "org.mariadb.",
          "com.mysql.",
          "com.zaxxer.hikari.",
          "org.apache.ibatis.",
          "org.redisson.",
          "com.rabbitmq.");

  private static final List<String> JDK = List.of("java.", "jdk.", "sun.");

  /** Methods of the JDK in which a thread waits, for others or for a disk or a network. */
  private static final Set<String> WAITS =
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

  /** What loads classes and texts reads files whoever asks for them. */
  private static final Set<String> LOADING =
      Set.of("java.lang.ClassLoader.loadClass", "java.util.ResourceBundle.getBundle");

  /** Whether the program waited in it for a server, a disk, a network or another thread. */
  public boolean isOurFault() {
    return stacks.stream().anyMatch(Stall::isBlocked);
  }

  /** Whether it was the program that kept the thread busy, and not the toolkit or the machine. */
  boolean isOurWork() {
    return stacks.stream()
        .flatMap(Arrays::stream)
        .anyMatch(frame -> frame.getClassName().startsWith(OURS));
  }

  /** What was seen first of the worst. */
  @Override
  public String toString() {
    return length.toMillis() + " ms" + worst().map(Stall::lines).orElse("");
  }

  static boolean isBlocked(StackTraceElement... stack) {
    return Arrays.stream(stack).map(StackTraceElement::getClassName).anyMatch(Stall::isClient)
        || (stack.length > 0 && WAITS.contains(name(stack[0])) && isCalledByUs(stack));
  }

  /** The first who isn't of the JDK is ours; the toolkit may wait for its own threads. */
  private static boolean isCalledByUs(StackTraceElement... stack) {
    for (StackTraceElement frame : stack) {
      if (LOADING.contains(name(frame))) {
        return false;
      }
      if (JDK.stream().noneMatch(frame.getClassName()::startsWith)) {
        return frame.getClassName().startsWith(OURS);
      }
    }
    return false;
  }

  private static boolean isClient(String type) {
    return CLIENTS.stream().anyMatch(type::startsWith);
  }

  private Optional<StackTraceElement[]> worst() {
    return stacks.stream()
        .filter(Stall::isBlocked)
        .findFirst()
        .or(() -> stacks.stream().findFirst());
  }

  private static String lines(StackTraceElement... stack) {
    return Arrays.stream(stack)
        .limit(SHOWN)
        .map(frame -> "\n    at " + frame)
        .collect(Collectors.joining());
  }

  private static String name(StackTraceElement frame) {
    return frame.getClassName() + "." + frame.getMethodName();
  }
}
