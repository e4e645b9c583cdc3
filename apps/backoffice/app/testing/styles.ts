import '#app/styles/office.css'
