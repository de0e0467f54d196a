package io.courtflash.core.platform.http;

import org.apache.coyote.ProtocolHandler;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/**
 * Starts early answers when the web server has started, unless it keeps an access log, which only
 * the ordinary way writes.
 */
@Component
class EarlyAnswersStart {

  private static final String ACCESS_LOG = "server.tomcat.accesslog.enabled";

  private final ObjectProvider<EarlyAnswers> answers;
  private final EarlyHeaders headers;
  private final boolean keepsLog;

  EarlyAnswersStart(
      ObjectProvider<EarlyAnswers> answers, EarlyHeaders headers, Environment environment) {
    this.answers = answers;
    this.headers = headers;
    this.keepsLog = environment.getProperty(ACCESS_LOG, Boolean.class, false);
  }

  @EventListener
  void on(WebServerInitializedEvent started) {
    if (!keepsLog && started.getWebServer() instanceof TomcatWebServer server) {
      ProtocolHandler handler = server.getTomcat().getConnector().getProtocolHandler();
      if (handler instanceof HeaderTimeoutProtocol protocol) {
        answers.forEach(each -> protocol.answerEarly(each, headers));
      }
    }
  }
}
