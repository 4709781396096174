# Reads a calendar with Debian's python3-icalendar and prints its events as JSON.
import datetime
import json
import sys

import icalendar


def instant(value):
    return int(value.dt.astimezone(datetime.timezone.utc).timestamp() * 1000)


with open(sys.argv[1], "rb") as file:
    calendar = icalendar.Calendar.from_ical(file.read())
events = [
    {
        "uid": str(event["UID"]),
        "sequence": int(event["SEQUENCE"]),
        "summary": str(event["SUMMARY"]),
        "startsAt": instant(event["DTSTART"]),
        "endsAt": instant(event["DTEND"]),
        "status": str(event["STATUS"]),
        "alarms": sum(1 for part in event.walk("VALARM")),
    }
    for event in calendar.walk("VEVENT")
]
print(json.dumps(events))
