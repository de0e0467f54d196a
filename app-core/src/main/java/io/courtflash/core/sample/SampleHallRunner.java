package io.courtflash.core.sample;

import io.courtflash.core.account.StudentImporter.Student;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.stereotype.Component;

/**
 * Creates the sample hall at the start when it is configured. A failure is logged and doesn't stop
 * the program.
 */
@Component
@EnableConfigurationProperties(SampleProperties.class)
class SampleHallRunner implements ApplicationRunner {

  private static final Logger log = LoggerFactory.getLogger(SampleHallRunner.class);

  private final SampleProperties properties;
  private final SampleHallCreator creator;

  SampleHallRunner(SampleProperties properties, SampleHallCreator creator) {
    this.properties = properties;
    this.creator = creator;
  }

  @Override
  public void run(ApplicationArguments arguments) {
    if (!properties.sampleHall()) {
      return;
    }
    try {
      List<Student> students = creator.fillWhenUnused();
      if (!students.isEmpty()) {
        print(students);
      }
    } catch (RuntimeException e) {
      log.warn("The sample hall was not created", e);
    }
  }

  /** Prints to standard output only, because the log file is kept and others can read it. */
  @SuppressWarnings("SystemOut")
  private static void print(List<Student> students) {
    System.out.printf("%n  Sample students / 示例学生 (shown only once / 只显示这一次)%n");
    students.forEach(
        student -> System.out.printf("  %-6s %s%n", student.studentId(), student.password()));
    System.out.println();
  }
}
