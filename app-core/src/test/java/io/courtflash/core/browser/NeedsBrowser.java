package io.courtflash.core.browser;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIf;

/** Skips tests where no browser is installed; the build says so at its end. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@EnabledIf(
    value = "io.courtflash.core.browser.InstalledBrowser#exists",
    disabledReason = "Not installed: Chromium or Chrome with its chromedriver, see docs/testing.md")
@interface NeedsBrowser {}
