package io.courtflash.desktop.journey;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Objects;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;

/** Lends the journeys of a class the console of this JVM, which no other class has meanwhile. */
final class ConsoleExtension
    implements ParameterResolver,
        BeforeAllCallback,
        BeforeEachCallback,
        AfterTestExecutionCallback,
        AfterEachCallback,
        AfterAllCallback {

  private static final Namespace NAMESPACE = Namespace.create(ConsoleExtension.class);

  @Override
  public void beforeAll(ExtensionContext context) throws IOException {
    SignedInConsole console =
        isOnNewConsole(context) ? SharedConsole.lendNew() : SharedConsole.lend();
    context.getStore(NAMESPACE).put(SignedInConsole.class, console);
  }

  @Override
  public void beforeEach(ExtensionContext context) {
    workday(context).clerk().tidyUp();
  }

  @Override
  public void afterTestExecution(ExtensionContext context) {
    if (context.getExecutionException().isPresent()) {
      workday(context).clerk().keepPicture("failed-" + context.getRequiredTestMethod().getName());
    }
  }

  @Override
  public void afterEach(ExtensionContext context) {
    assertThat(workday(context).faults()).as("the JavaFX thread waited").isEmpty();
  }

  @Override
  public void afterAll(ExtensionContext context) {
    workday(context).end();
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return type == ConsoleRobot.class || type == HallFixture.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    SignedInConsole workday = workday(context);
    return parameter.getParameter().getType() == ConsoleRobot.class
        ? workday.clerk()
        : workday.hall();
  }

  private static boolean isOnNewConsole(ExtensionContext context) {
    return AnnotationSupport.findAnnotation(context.getRequiredTestClass(), Journey.class)
        .filter(Journey::onNewConsole)
        .isPresent();
  }

  private static SignedInConsole workday(ExtensionContext context) {
    return Objects.requireNonNull(
        context.getStore(NAMESPACE).get(SignedInConsole.class, SignedInConsole.class));
  }
}
