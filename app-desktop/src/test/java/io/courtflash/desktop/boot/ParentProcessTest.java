package io.courtflash.desktop.boot;

import static org.awaitility.Awaitility.await;

import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** A program that Maven started ends with Maven. */
class ParentProcessTest {

  @Thorough(besides = "ShellJourneyTest")
  @Test
  void aProgramEndsWhenItsParentWasKilled() throws Exception {
    Process parent = java(Parent.class).start();
    ProcessHandle program =
        ProcessHandle.of(Long.parseLong(parent.inputReader().readLine())).orElseThrow();
    try {
      parent.destroyForcibly().waitFor();

      await().until(() -> !program.isAlive());
    } finally {
      parent.destroyForcibly();
      program.destroyForcibly();
    }
  }

  private static ProcessBuilder java(Class<?> main) {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-D" + ParentProcess.PROPERTY + "=true",
            "-cp",
            System.getProperty("java.class.path"),
            main.getName())
        .redirectError(ProcessBuilder.Redirect.INHERIT);
  }

  /** Starts the program, which prints to where this one would. */
  static final class Parent {

    public static void main(String[] arguments) throws IOException, InterruptedException {
      java(Program.class).redirectOutput(ProcessBuilder.Redirect.INHERIT).start().waitFor();
    }
  }

  /** Says its process id and waits for ever. */
  static final class Program {

    @SuppressWarnings("SystemOut")
    public static void main(String[] arguments) throws InterruptedException {
      ParentProcess.endWithIt(System.getProperties());
      System.out.println(ProcessHandle.current().pid());
      Thread.currentThread().join();
    }
  }
}
