package io.courtflash.core.browser;

import static java.util.stream.Collectors.joining;

import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import io.courtflash.core.testing.TestStudents;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

/**
 * How soon a cheap phone in a slow network can use the page that it never had before. Runs only
 * when it is named explicitly: it says as much about the computer as about the page.
 */
@EngineTest
@NeedsBrowser
class SlowPhoneBench {

  private static final int LOADS = 9;

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;

  @ParameterizedTest
  @CsvSource({"'', #password", "#/sessions, a.session"})
  @SuppressWarnings("SystemOut")
  void tellsWhenThePageCanBeUsed(String view, String usable) {
    TestHall.open(engine, 8, 14, 1);
    PhoneBrowser phone = PhoneBrowser.shared(port);
    phone.begin();
    if (!view.isEmpty()) {
      phone.become(TestStudents.student(engine, port));
    }
    phone.timeUntil(usable);
    String millis =
        IntStream.range(0, LOADS)
            .map(_ -> usableAfter(phone, view, usable))
            .sorted()
            .mapToObj(Integer::toString)
            .collect(joining(" "));
    phone.close();
    System.out.println("Page '" + view + "' on a slow phone can be used after ms: " + millis);
  }

  private static int usableAfter(PhoneBrowser phone, String view, String usable) {
    phone.slow();
    phone.open(view);
    phone.see(usable);
    return phone.usableAfterMillis();
  }
}
